import { describe, expect, it } from 'vitest'
import { contentDisposition } from './content-disposition'

describe('the name of a download', () => {
  it.each([
    ['alpha-song.zip', 'alpha-song.zip', 'alpha-song.zip'],
    ['霞鹜文楷 TC.zip', 'TC.zip', '%E9%9C%9E%E9%B9%9C%E6%96%87%E6%A5%B7%20TC.zip'],
    ['思源宋体.zip', 'download.zip', '%E6%80%9D%E6%BA%90%E5%AE%8B%E4%BD%93.zip'],
    ["a'b(c)*.ttf", 'a_b_c.ttf', 'a%27b%28c%29%2A.ttf'],
    ['"; filename=evil\r\nx: y.zip', 'filename_evil_x_y.zip', '%22%3B%20filename%3Devil%0D%0Ax%3A%20y.zip'],
    ['字\ud800.zip', 'download.zip', '%E5%AD%97%EF%BF%BD.zip'],
    ['', 'download', ''],
  ])('%j goes as %s and whole', (name, plain, encoded) => {
    expect(contentDisposition(name)).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${encoded}`)
  })
})
