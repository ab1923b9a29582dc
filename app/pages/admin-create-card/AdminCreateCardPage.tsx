import type { PageProps } from '#app/web/page-props.ts';
import { AdminHeader } from '#features/administration/AdminHeader.tsx';
import { AdminQueries } from '#features/administration/AdminQueries.tsx';
import { CreateCardForm } from '#features/administration/CreateCardForm.tsx';
import { ToastRegion } from '#foundation/ui/feedback/Toast.tsx';

/** `/admin/create-card` */
export default function AdminCreateCardPage({ viewer }: PageProps['admin-create-card']) {
  return (
    <AdminQueries>
      <AdminHeader viewer={viewer} back={{ href: '/admin', label: 'Volver al panel' }} />
      <CreateCardForm />
      <ToastRegion />
    </AdminQueries>
  );
}
