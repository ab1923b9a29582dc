import { publicPage } from '#app/server/page.ts';
import { OFFLINE_PATH } from '#features/discovery/offline/copies.rules.ts';

export default publicPage({
  path: OFFLINE_PATH,
  load: () => ({
    props: {},
    head: {
      title: 'Sin conexión · Vitrina',
      description: 'Las tarjetas que ya viste, también sin conexión.',
      canonical: null,
    },
    tags: [],
    expiresAt: null,
  }),
});
