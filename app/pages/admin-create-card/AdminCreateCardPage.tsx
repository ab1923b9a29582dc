import { AccountAndCardForm } from '#features/administration/overview/AccountAndCardForm.tsx';
import { AdminHeader } from '#features/administration/overview/AdminHeader.tsx';
import { Queries } from '#features/people/accounts/Queries.tsx';
import { ToastRegion } from '#foundation/ui/feedback/Toast.tsx';
import type { AdminCreateCardPageProps } from './admin-create-card.props.ts';

export default function AdminCreateCardPage({ viewer, cardUrl }: AdminCreateCardPageProps) {
  return (
    <Queries>
      <AdminHeader viewer={viewer} back={{ href: '/admin', label: 'Volver al panel' }} />
      <AccountAndCardForm cardUrl={cardUrl} />
      <ToastRegion />
    </Queries>
  );
}
