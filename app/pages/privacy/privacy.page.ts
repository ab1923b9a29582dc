import { publicPage } from '#app/server/page.ts';
import type { PrivacyPageProps } from './privacy.props.ts';

export default publicPage<PrivacyPageProps>({
  path: '/privacidad',
  load: ({ origin, contactEmail }) => ({
    props: { contactEmail },
    head: {
      title: 'Privacidad · Vitrina',
      description: 'Qué datos guarda Vitrina, para qué, y cómo los ves, corriges, descargas y eliminas.',
      canonical: `${origin}/privacidad`,
    },
    tags: [],
    expiresAt: null,
  }),
});
