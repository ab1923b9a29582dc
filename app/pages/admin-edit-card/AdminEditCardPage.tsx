import { AdminHeader } from '#features/administration/overview/AdminHeader.tsx';
import { EditCardForm } from '#features/administration/overview/EditCardForm.tsx';
import { Queries } from '#features/people/accounts/Queries.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Drawing } from '#foundation/ui/feedback/Drawing.tsx';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';
import { ToastRegion } from '#foundation/ui/feedback/Toast.tsx';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import type { AdminEditCardPageProps } from './admin-edit-card.props.ts';

export default function AdminEditCardPage({ viewer, found }: AdminEditCardPageProps) {
  return (
    <Queries>
      <AdminHeader viewer={viewer} back={{ href: '/admin', label: 'Volver al panel' }} />
      {found ? (
        <EditCardForm {...found} />
      ) : (
        <main id="contenido">
          <VisuallyHidden as="h1">Editar tarjeta</VisuallyHidden>
          <Notice drawing={<Drawing of="search" />} title="Tarjeta no encontrada">
            <Button href="/admin">Volver al panel</Button>
          </Notice>
        </main>
      )}
      <ToastRegion />
    </Queries>
  );
}
