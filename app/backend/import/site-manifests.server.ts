import { lstatSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Database } from '~/db/schema'
import { tellOfLicence } from './font-change.server'
import { columnsManifestSchema } from './entry-manifests.server'
import {
  announcementSchema,
  dictionaryManifestSchema,
  friendLinksSchema,
  homeManifestSchema,
  keywordsSchema,
  licenceManifestSchema,
} from './manifest.server'
import { manifestsIn, readLicenceText, readManifest } from './read-folder.server'
import { importRow, type ImportScope } from './records.server'

const KIND = { free: 'free-commercial', 'needs-licence': 'needs-licence', unverified: 'unverified' } as const
const LABEL = { free: '免费商用', 'needs-licence': '需授权', unverified: '授权未核实' } as const

async function licence(scope: ImportScope, path: string): Promise<void> {
  const manifest = await readManifest(path, licenceManifestSchema)
  const text = manifest.textFile ? await readLicenceText(dirname(path), manifest.textFile) : null
  const before = await scope.db
    .selectFrom('licence')
    .select(['id', 'kind', 'label', 'name'])
    .where('id', '=', manifest.id)
    .executeTakeFirst()
  await importRow(scope, 'licence', 'id', {
    id: manifest.id,
    name: manifest.name,
    kind: KIND[manifest.commercial],
    label: LABEL[manifest.commercial],
    url: manifest.url ?? null,
    text,
    may_subset: Number(manifest.maySubset),
    may_convert: Number(manifest.mayConvert),
    may_redistribute: Number(manifest.mayRedistribute),
    can: JSON.stringify(manifest.can),
    cannot: JSON.stringify(manifest.cannot),
    conditions: JSON.stringify(manifest.conditions),
  })
  await tellOfLicence(scope, manifest.id, before)
}

async function dictionary(scope: ImportScope, path: string): Promise<void> {
  const manifest = await readManifest(path, dictionaryManifestSchema)
  const groups = [
    ...manifest.groups,
    { code: 'weight', name: '字重', stroke: undefined, entries: manifest.weights },
    { code: 'licence', name: '授权', stroke: undefined, entries: manifest.licences },
  ]
  for (const [position, group] of groups.entries()) {
    await importRow(scope, 'dict_group', 'code', {
      code: group.code,
      name: group.name,
      stroke: group.stroke ?? null,
      position,
    })
    for (const [place, entry] of group.entries.entries())
      await importRow(scope, 'dict_entry', 'dict_number', {
        dict_number: entry.dictNumber,
        group_code: group.code,
        tag: entry.tag,
        name: entry.name,
        name_en: entry.nameEn ?? null,
        position: place,
        payload: JSON.stringify(entry.days ? { days: entry.days } : {}),
      })
  }
}

async function friendLinks(scope: ImportScope, path: string): Promise<void> {
  for (const link of await readManifest(path, friendLinksSchema))
    await importRow(scope, 'friend_link', 'url', link)
}

async function keywords(scope: ImportScope, path: string): Promise<void> {
  for (const { word, sort } of await readManifest(path, keywordsSchema))
    await importRow(scope, 'keyword', 'keyword', { keyword: word, sort })
}

async function home(scope: ImportScope, path: string): Promise<void> {
  const { showData, adv } = await readManifest(path, homeManifestSchema)
  await importRow(scope, 'show_data', 'key', { key: 'home', value: JSON.stringify(showData) })
  for (const advert of adv) {
    const row: Database['advert'] = {
      id: `${advert.place}:${advert.href}`,
      position: advert.place,
      title: advert.title,
      text: advert.summary,
      href: advert.href,
      gno: advert.gno ?? null,
      specimen: advert.specimen ?? null,
      sort: advert.sort,
    }
    await importRow(scope, 'advert', 'id', row)
  }
}

/** A public announcement. What was once announced stays when its file goes. */
async function announcement(scope: ImportScope, path: string): Promise<void> {
  const manifest = await readManifest(path, announcementSchema)
  const row: Database['message'] = {
    id: manifest.id,
    member_id: null,
    type: manifest.type,
    title: manifest.title,
    summary: manifest.summary,
    body: manifest.about,
    href: manifest.href ?? null,
    pinned: Number(manifest.pinned),
    created_at: `${manifest.announcedAt}T00:00:00.000Z`,
  }
  await importRow(scope, 'message', 'id', row)
}

async function columns(scope: ImportScope, path: string): Promise<void> {
  for (const column of await readManifest(path, columnsManifestSchema))
    await importRow(scope, 'site_column', ['type', 'code'], column)
}

export interface SiteManifest {
  path: string
  write(scope: ImportScope): Promise<void>
}

/** Everything in a folder but its fonts, in the order in which it must be written. */
export async function siteManifests(root: string): Promise<SiteManifest[]> {
  const single: Array<[string, (scope: ImportScope, path: string) => Promise<void>]> = [
    ['dictionary.yaml', dictionary],
    ['columns.yaml', columns],
    ['friend-links.yaml', friendLinks],
    ['keywords.yaml', keywords],
    ['home.yaml', home],
  ]
  const licences = (await manifestsIn(join(root, 'licences'))).map((path) => ({
    path,
    write: (scope: ImportScope) => licence(scope, path),
  }))
  const announcements = (await manifestsIn(join(root, 'messages'))).map((path) => ({
    path,
    write: (scope: ImportScope) => announcement(scope, path),
  }))
  const others = single
    .map(([name, write]) => ({
      path: join(root, name),
      write: (scope: ImportScope) => write(scope, join(root, name)),
    }))
    // A link counts as being there, so that it is refused by name.
    .filter(({ path }) => lstatSync(path, { throwIfNoEntry: false }))
  return [...licences, ...others, ...announcements]
}
