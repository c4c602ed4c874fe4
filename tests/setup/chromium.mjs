import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

// The shell has no window around its pages, so it starts and opens them in a third of the time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]

export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** A Chromium named by CHROMIUM_PATH or found on the PATH, else Playwright's own, else null. */
export function chromiumPath() {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  for (const folder of (process.env.PATH ?? '').split(delimiter))
    for (const name of NAMES) if (folder && isExecutable(join(folder, name))) return join(folder, name)
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null
}

/** Finds a browser, or installs one: Debian's package as root, else Playwright's own build. */
export function ensureChromium() {
  const found = chromiumPath()
  if (found) return found
  const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0
  if (process.getuid?.() === 0 && run('apt-get', ['update'])) {
    process.env.DEBIAN_FRONTEND = 'noninteractive'
    const install = (name) =>
      run('apt-get', ['install', '-y', '--no-install-recommends', name, 'fonts-noto-cjk'])
    if (!install('chromium-headless-shell')) install('chromium')
  } else run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  const installed = chromiumPath()
  if (!installed) throw new Error('找不到 Chromium：请安装一个，或者用 CHROMIUM_PATH 指明它的位置')
  return installed
}
