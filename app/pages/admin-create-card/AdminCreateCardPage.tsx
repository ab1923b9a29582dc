import { Queries } from '#features/accounts/Queries.tsx';
import { AccountAndCardForm } from '#features/administration/AccountAndCardForm.tsx';
import { AdminHeader } from '#features/administration/AdminHeader.tsx';
import { ToastRegion } from '#foundation/ui/feedback/Toast.tsx';
import type { AdminCreateCardPageProps } from './admin-create-card.props.ts';

/** `/admin/create-card` */
export default function AdminCreateCardPage({ viewer, cardUrl }: AdminCreateCardPageProps) {
  return (
    <Queries>
      <AdminHeader viewer={viewer} back={{ href: '/admin', label: 'Volver al panel' }} />
      <AccountAndCardForm cardUrl={cardUrl} />
      <ToastRegion />
    </Queries>
  );
}
