import { publicPage } from '#app/server/page.ts';
import type { DataRequestPageProps } from './data-request.props.ts';

export default publicPage<DataRequestPageProps>({
  path: '/tus-datos',
  load: ({ origin, contactEmail }) => ({
    props: { contactEmail },
    head: {
      title: 'Tus datos personales · Vitrina',
      description: 'Cómo ves, corriges, descargas y borras lo que Vitrina guarda de ti, con o sin cuenta.',
      canonical: `${origin}/tus-datos`,
    },
    tags: [],
    expiresAt: null,
  }),
});
