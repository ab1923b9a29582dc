import { useState } from 'react';
import { z } from 'zod';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import { SchemaPage } from '#foundation/ui/form/SchemaPage.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { DangerDialog } from '#foundation/ui/overlay/DangerDialog.tsx';
import { DeleteDialog } from '#foundation/ui/overlay/DeleteDialog.tsx';
import { Dialog, DialogActions } from '#foundation/ui/overlay/Dialog.tsx';
import { Menu } from '#foundation/ui/overlay/Menu.tsx';
import { SchemaDialog } from '#foundation/ui/overlay/SchemaDialog.tsx';
import { Sheet } from '#foundation/ui/overlay/Sheet.tsx';
import { SheetHead } from '#foundation/ui/overlay/SheetHead.tsx';
import { nothing, Shown } from './Shown.tsx';

const CATEGORY = z.object({ name: z.string().trim().min(1, { error: 'Escribe un nombre' }) });

const OVERLAYS = {
  dialog: 'Dialog',
  large: 'Dialog, large',
  form: 'SchemaDialog',
  danger: 'DangerDialog',
  failed: 'DangerDialog, failed',
  delete: 'DeleteDialog',
  sheet: 'Sheet',
} as const;
type Overlay = keyof typeof OVERLAYS;

/** Dialogs, sheets, menus, and a form as a page. */
export function OverlayComponents() {
  const [open, setOpen] = useState<Overlay | null>(null);
  const close = () => setOpen(null);
  return (
    <Shown name="Dialog, Sheet, Menu">
      {(Object.keys(OVERLAYS) as Overlay[]).map((name) => (
        <Button key={name} variant="line" onClick={() => setOpen(name)}>
          {OVERLAYS[name]}
        </Button>
      ))}
      <Menu
        label="Más acciones"
        items={[
          { label: 'Copiar enlace', icon: <Icon name="copy" />, onSelect: nothing },
          { label: 'Eliminar', icon: <Icon name="bin" />, onSelect: nothing },
        ]}
      >
        Menu
      </Menu>
      <Dialog
        isOpen={open === 'dialog' || open === 'large'}
        isLarge={open === 'large'}
        title="Comparte tu tarjeta"
        onClose={close}
      >
        <p>Un texto corto.</p>
        <DialogActions>
          <Button variant="line" onClick={close}>
            Cancelar
          </Button>
          <Button onClick={close}>Compartir</Button>
        </DialogActions>
      </Dialog>
      <SchemaDialog
        schema={CATEGORY}
        values={{ name: '' }}
        isOpen={open === 'form'}
        title="Nueva categoría"
        failure="No se pudo crear la categoría"
        onSave={close}
        onClose={close}
      >
        {({ register }, wrong) => <Field label="Nombre" error={wrong.name} {...register('name')} />}
      </SchemaDialog>
      <SchemaPage
        schema={CATEGORY}
        values={{ name: 'Churrascos' }}
        title="SchemaPage"
        failure="No se pudo guardar la categoría"
        draft="gallery"
        onSave={close}
      >
        {({ register }, wrong) => <Field label="Nombre" error={wrong.name} {...register('name')} />}
      </SchemaPage>
      {(open === 'danger' || open === 'failed') && (
        <DangerDialog
          title="¿Eliminar la tarjeta?"
          confirmLabel="Eliminar tarjeta"
          pendingLabel="Eliminando..."
          failure="No se pudo eliminar"
          onConfirm={open === 'failed' ? () => Promise.reject(new TypeError('Sin conexión')) : close}
          onClose={close}
        >
          Se pierden 24 productos.
        </DangerDialog>
      )}
      {open === 'delete' && (
        <DeleteDialog label="Eliminar producto" onDelete={close} onClose={close}>
          «Chacarero» deja de verse.
        </DeleteDialog>
      )}
      <Sheet isOpen={open === 'sheet'} labelledBy="gallery-sheet" onClose={close}>
        <SheetHead id="gallery-sheet" title="Tu pedido" onClose={close} />
        <p style={{ padding: 'var(--gutter)' }}>Dos chacareros.</p>
      </Sheet>
    </Shown>
  );
}
