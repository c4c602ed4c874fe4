export interface FilePage {
  tool: 'file'
}

/** What the tool “字体格式” shows for an address. */
export async function filePage(request: Request): Promise<FilePage> {
  void request
  return { tool: 'file' }
}

export interface FileForm {
  tool: 'file'
}

/** Takes the form of “字体格式”. */
export async function fileForm(request: Request): Promise<FileForm> {
  void request
  return { tool: 'file' }
}
