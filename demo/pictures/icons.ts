import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Dye, dyed, warmReds } from './colour.ts';
import { type Drawing, freshId } from './drawing.ts';

interface IconSet {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

const address = fileURLToPath(import.meta.resolve('@iconify-json/fluent-emoji/icons.json'));
const set: IconSet = JSON.parse(readFileSync(address, 'utf8'));

/** These icons keep their pinks, because warming their reds would fade them. */
const keepsItsPinks =
  /hibiscus|tulip|bouquet|blossom|lotus|white-flower|peach|cherries|yarn|thread|scarf|gloves|socks|cupcake|shaved-ice|ribbon|soap|bubbles/;

/**
 * A Fluent Emoji as a drawing, optionally dyed.
 * @throws when the set has no icon of that name
 */
export function icon(name: string, dye?: Dye): Drawing {
  const parent = set.aliases?.[name]?.parent;
  const found = set.icons[name] ?? (parent === undefined ? undefined : set.icons[parent]);
  if (!found) throw new Error(`Fluent Emoji has no icon '${name}'`);
  const prefix = freshId();
  const own = found.body
    .replace(/id="([^"]+)"/g, `id="${prefix}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${prefix}$1"`);
  const warm = keepsItsPinks.test(name) ? own : warmReds(own);
  return { svg: dye ? dyed(warm, dye) : warm };
}
