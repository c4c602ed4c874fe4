import { ESLint } from 'eslint'
import { describe, expect, it } from 'vitest'

const eslint = new ESLint()

async function complaints(file: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: file })
  return result!.messages.map((message) => message.ruleId ?? message.message)
}

const RULE = '@typescript-eslint/no-restricted-imports'

describe('imports go one way', () => {
  it.each([
    ['app/font-engine/x.ts', "import { x } from '~/backend/x'\nx()"],
    ['app/font-engine/x.ts', "import { x } from '../contract/x'\nx()"],
    ['app/contract/x.ts', "import { x } from '~/db/schema'\nx()"],
    ['app/backend/x.ts', "import { x } from '~/services/x.server'\nx()"],
    ['app/services/x.server.ts', "import { x } from '~/backend/x'\nx()"],
    ['app/services/x.server.ts', "import { x } from '~/db/database.server'\nx()"],
    ['app/routes/x.tsx', "import { x } from '~/backend/x'\nx()"],
    ['app/routes/x.tsx', "import { z } from '~/contract/fonts'\nz()"],
    ['app/components/x.tsx', "import { x } from '~/services/x.server'\nx()"],
    ['app/components/x.tsx', "import { z } from '~/contract'\nz()"],
  ])('%s may not say %s', async (file, code) => {
    expect(await complaints(file, code)).toContain(RULE)
  })

  it.each([
    ['app/services/transport.server.ts', "import { x } from '~/backend/x'\nx()"],
    ['app/services/x.server.ts', "import { x } from '~/contract'\nx()"],
    ['app/backend/x.ts', "import { x } from '~/font-engine/x'\nx()"],
    ['app/routes/x.tsx', "import { x } from '~/services/x.server'\nx()"],
    ['app/components/x.tsx', "import type { X } from '~/services/x.server'\nexport type Y = X"],
    [
      'app/components/x.tsx',
      "import { MAX_SPECIMEN_CHARACTERS } from '~/contract/limits'\nMAX_SPECIMEN_CHARACTERS.toFixed()",
    ],
  ])('%s may say %s', async (file, code) => {
    expect(await complaints(file, code)).not.toContain(RULE)
  })

  it('reads the environment in one place', async () => {
    expect(await complaints('app/services/x.server.ts', 'export const x = process.env.X')).toContain(
      'no-restricted-properties',
    )
  })
})
