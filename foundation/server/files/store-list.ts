import { decodeXML } from 'entities';
import type { FileEntry } from './files.ts';
import type { SendToStore } from './store-requests.ts';

const PAGE = 1_000;
const ENTRY = /<Contents>(.*?)<\/Contents>/gs;

/** The objects directly below `prefix`, in the order of their names, which do not contain it. */
export async function* listStore(send: SendToStore, prefix: string, most = PAGE): AsyncGenerator<FileEntry> {
  let next: string | undefined;
  do {
    const query = {
      'list-type': '2',
      delimiter: '/',
      'max-keys': String(most),
      prefix,
      ...(next && { 'continuation-token': next }),
    };
    const xml = String(await send({ method: 'GET', key: '', query }));
    for (const [, entry = ''] of xml.matchAll(ENTRY)) {
      const name = textOf(entry, 'Key').slice(prefix.length);
      // Some stores have an object for the folder itself.
      if (!name) continue;
      yield {
        name,
        bytes: Number(textOf(entry, 'Size')),
        writtenAt: new Date(textOf(entry, 'LastModified')),
      };
    }
    next = textOf(xml, 'NextContinuationToken');
  } while (next);
}

/** The text of the first element of this name, or nothing. */
const textOf = (xml: string, element: string): string =>
  decodeXML(new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? '');
