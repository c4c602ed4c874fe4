import { useEffect, useState } from 'react'
import { Button } from './button'
import { notify } from './notify'

/** 复制代码, with script alone. */
export function CopyCode({ text }: { text: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => setCopied(false), [text])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      notify.error('浏览器没有允许复制，请选中代码自己复制')
    }
  }
  return (
    <>
      <Button className="script-only" onClick={() => void copy()}>
        {copied ? '已复制' : '复制代码'}
      </Button>
      <span className="visually-hidden" role="status">
        {copied ? '代码已复制' : ''}
      </span>
    </>
  )
}
