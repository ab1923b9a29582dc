import { AdminHeader } from '#features/administration/AdminHeader.tsx';
import { AdminQueries } from '#features/administration/AdminQueries.tsx';
import { CreateCardForm } from '#features/administration/CreateCardForm.tsx';
import { ToastRegion } from '#foundation/ui/feedback/Toast.tsx';
import type { AdminCreateCardPageProps } from './admin-create-card.props.ts';

/** `/admin/create-card` */
export default function AdminCreateCardPage({ viewer }: AdminCreateCardPageProps) {
  return (
    <AdminQueries>
      <AdminHeader viewer={viewer} back={{ href: '/admin', label: 'Volver al panel' }} />
      <CreateCardForm />
      <ToastRegion />
    </AdminQueries>
  );
}
