import { privatePage } from '#app/server/page.ts';

export default privatePage({ path: '/recuperar', title: 'Recuperar tu cuenta', load: () => ({}) });
