import { readdirSync, readFileSync } from 'node:fs';
import { publicPage } from '#app/server/page.ts';
import type { HelpPageProps } from './help.props.ts';

const OWNERS_DOCS = new URL('../../../docs/owners/', import.meta.url);

/** The pages of docs/owners: a heading, and paragraphs without any other Markdown. */
const topics = readdirSync(OWNERS_DOCS)
  .filter((file) => /^\d.*\.md$/.test(file))
  .sort()
  .map((file) => {
    const [title = '', ...paragraphs] = readFileSync(new URL(file, OWNERS_DOCS), 'utf8')
      .trim()
      .split(/\n\n+/);
    const name = file.slice(0, -'.md'.length);
    return { id: name.slice(3), file: name, title: title.slice(2), paragraphs };
  });

export default publicPage<HelpPageProps>({
  path: '/ayuda',
  load: ({ origin }) => ({
    props: { topics },
    head: {
      title: 'Ayuda para tu negocio · Vitrina',
      description:
        'Cómo recibir pedidos y reservas, cargar productos, cambiar precios y compartir tu tarjeta.',
      canonical: `${origin}/ayuda`,
    },
    tags: [],
    expiresAt: null,
  }),
});
