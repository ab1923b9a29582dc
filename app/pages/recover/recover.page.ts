import { privatePage } from '#app/server/page.ts';
import type { RecoverPageProps } from './recover.props.ts';

export default privatePage<RecoverPageProps>({
  path: '/recuperar',
  title: 'Recuperar tu cuenta',
  load: ({ sendsMail, contactEmail }) => ({ sendsMail, contactEmail }),
});
