import { privatePage } from '#app/server/page.ts';
import type { DataRequestPageProps } from './data-request.props.ts';

export default privatePage<DataRequestPageProps>({
  path: '/tus-datos',
  title: 'Tus datos personales',
  load: () => ({}),
});
