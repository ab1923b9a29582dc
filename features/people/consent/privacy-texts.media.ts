import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'privacy-texts');

/** Every stored version of the text of `/privacidad`. There are few and they are short, so they stay in memory. */
const TEXTS: ReadonlyMap<string, string> = new Map(
  readdirSync(FOLDER).map((name) => [name.replace(/\.txt$/, ''), readFileSync(join(FOLDER, name), 'utf8')]),
);

export const privacyText = (version: string): string | null => TEXTS.get(version) ?? null;
