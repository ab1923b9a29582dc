import { publicPage } from '#app/server/page.ts';

export default publicPage({
  path: '/privacidad',
  load: ({ origin }) => ({
    props: {},
    head: {
      title: 'Privacidad · Vitrina',
      description: 'Qué datos guarda Vitrina, para qué, y cómo los ves, corriges, descargas y eliminas.',
      canonical: `${origin}/privacidad`,
    },
    tags: [],
    expiresAt: null,
  }),
});
