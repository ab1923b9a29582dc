import { privatePage } from '#app/server/page.ts';

/** `/guardadas`. Guests see the cards that were saved on their device. */
export default privatePage({ path: '/guardadas', title: 'Guardadas', load: () => ({}) });
