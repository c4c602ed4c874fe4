/** All tools at once: for the server, which has nobody to fetch a file for. */
export { FileTool } from './file/file-tool'
export { HanziTool } from './hanzi/hanzi-tool'
export { TextTool } from './text/text-tool'
export { WebfontTool } from './webfont/webfont-tool'
