import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** Folders of app/ and what each may import of ours; the arrows of docs/architecture.md. */
const MAY_IMPORT = {
  'font-engine': [],
  text: [],
  contract: [],
  storage: [],
  delivery: [],
  db: [],
  backend: ['contract', 'db', 'storage', 'delivery', 'font-engine', 'text', 'env', 'secret', 'singleton'],
  services: ['contract', 'text', 'env', 'log', 'session', 'form-guard', 'preferences', 'singleton', 'site'],
  boot: ['backend', 'db', 'storage', 'env', 'log', 'page-cache'],
}
const FOLDERS = [
  'font-engine',
  'text',
  'contract',
  'storage',
  'delivery',
  'db',
  'hooks',
  'backend',
  'services',
  'components',
  'routes',
  'boot',
]
const FILES = ['env', 'log', 'session', 'preferences', 'singleton', 'page-cache', 'secret', 'form-guard']

function forbidden(folder) {
  const allowed = new Set([folder, ...MAY_IMPORT[folder]])
  const folders = FOLDERS.filter((name) => !allowed.has(name))
  const files = FILES.filter((name) => !allowed.has(name))
  return [
    {
      regex: `^(~|\\.\\./(\\.\\./)*)/?(${folders.join('|')})(/|$)`,
      message: `app/${folder} does not import these (house rule: one direction).`,
    },
    ...(files.length > 0
      ? [{ regex: `^~/(${files.join('|')})\\.server$`, message: `app/${folder} does not import these.` }]
      : []),
  ]
}

const directions = Object.keys(MAY_IMPORT).map((folder) => ({
  files: [`app/${folder}/**/*.{ts,tsx}`],
  ignores: ['**/*.test.{ts,tsx}'],
  rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: forbidden(folder) }] },
}))

export default tseslint.config(
  {
    ignores: [
      'build',
      'data',
      'node_modules',
      'bench/node_modules',
      'coverage',
      'playwright-report',
      'test-results',
      'content/node_modules',
    ],
  },
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      'no-console': 'off',
      eqeqeq: ['error', 'smart'],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Settings are read in app/env.server.ts only.' },
      ],
      'max-lines': ['warn', { max: 300, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['app/{components,hooks,routes}/**/*.{ts,tsx}', 'app/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error' },
  },
  ...directions,
  {
    // The transport is the services' only door to the backend.
    files: ['app/services/transport.server.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': 'off' },
  },
  {
    // Components and routes end up in the browser: types of anything they draw, values of nothing behind it.
    files: ['app/components/**/*.{ts,tsx}', 'app/routes/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '^~/(backend|db|storage|font-engine|boot)(/|$)', message: 'Pages talk to services.' },
            {
              regex: '^~/contract(/(?!limits$|errors$|account-rules$).*)?$',
              allowTypeImports: true,
              message: 'Schemas stay out of the client bundle.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['app/components/**/*.{ts,tsx}', 'app/hooks/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^~/(backend|db|storage|font-engine|boot|routes)(/|$)',
              message: 'Components draw what they are given.',
            },
            { regex: '\\.server$', allowTypeImports: true, message: 'Components draw what they are given.' },
            {
              regex: '^~/contract(/(?!limits$|errors$|account-rules$).*)?$',
              allowTypeImports: true,
              message: 'Schemas stay out of the client bundle.',
            },
          ],
        },
      ],
    },
  },
  {
    files: [
      'app/env.server.ts',
      'app/boot/**',
      'cli/**',
      'tests/**',
      'bench/**',
      'scripts/**',
      '*.config.*',
      'app/font-engine/child.server.ts',
      '**/*.test.{ts,tsx}',
    ],
    rules: { 'no-restricted-properties': 'off', 'max-lines': 'off' },
  },
  // Tables, made by a script.
  { files: ['app/font-engine/data/*.ts'], rules: { 'max-lines': 'off' } },
)
