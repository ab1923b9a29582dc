import { publicPage } from '#app/server/page.ts';

export default publicPage({
  path: '/negocios',
  load: ({ origin }) => ({
    props: {},
    head: {
      title: 'Vitrina para negocios: tu tarjeta con precios y pedidos, gratis',
      description:
        'Muestra tus productos con precio y horario, comparte un enlace o un QR y recibe pedidos por WhatsApp. Sin costo y sin comisión.',
      canonical: `${origin}/negocios`,
      image: { url: `${origin}/icon-512.png`, width: 512, height: 512 },
    },
    tags: [],
    expiresAt: null,
  }),
});
