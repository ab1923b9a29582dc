import { publicPage } from '#app/server/page.ts';
import type { AccessibilityPageProps } from './accessibility.props.ts';

export default publicPage<AccessibilityPageProps>({
  path: '/accesibilidad',
  load: ({ origin, contactEmail }) => ({
    props: { contactEmail },
    head: {
      title: 'Accesibilidad · Vitrina',
      description:
        'Qué cumple Vitrina para que todas las personas puedan usarla, y cómo avisar si algo falla.',
      canonical: `${origin}/accesibilidad`,
    },
    tags: [],
    expiresAt: null,
  }),
});
