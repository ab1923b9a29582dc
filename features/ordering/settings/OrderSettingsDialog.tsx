import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { orderChannels } from '#features/card/cards/order-channels.rules.ts';
import { CodeField } from '#features/people/sign-in/CodeField.tsx';
import { isAboutCode } from '#features/people/sign-in/codes.rules.ts';
import { ApiError } from '#foundation/contract/api.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Chip, Chips } from '#foundation/ui/button/Chip.tsx';
import { LoadFailure } from '#foundation/ui/feedback/LoadFailure.tsx';
import { RowsSkeleton } from '#foundation/ui/feedback/RowsSkeleton.tsx';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { SwitchLine } from '#foundation/ui/form/SwitchLine.tsx';
import { draftOf } from '#foundation/ui/form/useFormDraft.tsx';
import { useLeadToShown } from '#foundation/ui/form/useLeadToShown.ts';
import { Dialog, DialogActions } from '#foundation/ui/overlay/Dialog.tsx';
import { type FieldErrors, FormDialog } from '#foundation/ui/overlay/FormDialog.tsx';
import styles from './OrderSettingsDialog.module.css';
import type {
  FulfilmentType,
  getOrderSettings,
  OrderSettings,
  updateOrderSettings,
} from './order-settings.contract.ts';
import {
  blankZone,
  type OrderSettingsForm,
  orderSettingsProblems,
  presetsOf,
  toOrderSettingsForm,
  toOrderSettingsUpdate,
  withPreset,
} from './order-settings-form.rules.ts';
import { TimeFields } from './TimeFields.tsx';
import { TransferFields } from './TransferFields.tsx';
import { BLANK_TRANSFER } from './transfer-form.rules.ts';
import { ZoneRows } from './ZoneRows.tsx';

interface OrderSettingsDialogProps {
  card: Card;
  onClose: () => void;
}

const TITLE = 'Opciones de pedidos';

/** The settings of orders: what the shop asks, when an order can be due, and where to transfer. Open while mounted. */
export function OrderSettingsDialog({ card, onClose }: OrderSettingsDialogProps) {
  // Read anew each time, because the form must not start with old values.
  const { data, error, refetch } = useQuery({
    queryKey: ['order-settings', card.id],
    queryFn: ({ signal }) =>
      api<typeof getOrderSettings>('GET /api/cards/{id}/order-settings', { id: card.id }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) return <SettingsForm card={card} settings={data} onClose={onClose} />;
  return (
    <Dialog isOpen title={TITLE} isLarge onClose={onClose}>
      {error ? (
        <LoadFailure title="No pudimos cargar tus opciones" error={error} onRetry={refetch} />
      ) : (
        <RowsSkeleton label="Cargando opciones..." />
      )}
      <DialogActions>
        <Button variant="line" onClick={onClose}>
          Cerrar
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const WAYS: readonly { type: FulfilmentType; label: string; hint: string }[] = [
  { type: 'pickup', label: 'Retiro', hint: 'Vienen a buscar su pedido a tu local.' },
  { type: 'delivery', label: 'Despacho', hint: 'Lo llevas a las comunas o sectores que elijas.' },
  { type: 'table', label: 'Mesa', hint: 'Piden desde su mesa. Con un QR por mesa, ya viene escrita.' },
];

function SettingsForm({ card, settings, onClose }: OrderSettingsDialogProps & { settings: OrderSettings }) {
  const [stored] = useState(() => toOrderSettingsForm(settings));
  const [form, setForm] = useState<OrderSettingsForm>(stored);
  const found = orderSettingsProblems(form);
  /** The problems found by the last attempt to save. Each disappears once it is corrected. */
  const [shownProblems, setShownProblems] = useState<FieldErrors>({});
  const change = (changes: Partial<OrderSettingsForm>) => setForm({ ...form, ...changes });
  const setWay = (type: FulfilmentType, isOn: boolean) => {
    const fulfilments = WAYS.map((way) => way.type).filter((way) =>
      way === type ? isOn : form.fulfilments.includes(way),
    );
    const needsZone = type === 'delivery' && isOn && form.zones.length === 0;
    change({ fulfilments, ...(needsZone && { zones: [blankZone([])] }) });
  };
  /** Whether the account for transfers changes and the person has a second factor. */
  const [needsCode, setNeedsCode] = useState(false);
  const account = useLeadToShown<HTMLDivElement>(form.transfer !== null);
  const takesOrders = orderChannels(card).length > 0;

  return (
    <FormDialog
      isOpen
      isLarge
      title={TITLE}
      isTouched={JSON.stringify(form) !== JSON.stringify(stored)}
      draft={draftOf(`order settings ${card.id}`, form, setForm)}
      failure="No se pudieron guardar las opciones de pedidos"
      check={() => {
        setShownProblems(found);
        return found;
      }}
      onSave={async (values) => {
        const code = needsCode ? String(values.get('code') ?? '') : undefined;
        try {
          await api<typeof updateOrderSettings>('PUT /api/cards/{id}/order-settings', {
            id: card.id,
            body: { ...toOrderSettingsUpdate(form), code },
          });
        } catch (error) {
          if (!isAboutCode(error)) throw error;
          setNeedsCode(true);
          throw new ApiError(error.status, {
            ...error,
            message: error.message,
            fields: { code: error.message },
          });
        }
        showToast({ title: 'Opciones de pedidos guardadas' });
      }}
      onClose={onClose}
    >
      {(reported) => {
        const wrong: FieldErrors = Object.fromEntries(
          Object.entries(reported).filter(([path]) => !(path in shownProblems) || path in found),
        );
        return (
          <div className={styles.form}>
            {!takesOrders && (
              <p className={styles.notice}>
                Tu tarjeta no recibe pedidos todavía. Enciende el carrito en «Opciones».
              </p>
            )}
            <p className={styles.intro}>
              Pide solo lo que necesitas: cada pregunta es un toque más para tu cliente.
            </p>
            <Chips label="Para empezar rápido">
              {presetsOf(card.cardType).map((preset) => (
                <Chip
                  key={preset.label}
                  chosen={JSON.stringify(withPreset(form, preset)) === JSON.stringify(form)}
                  onClick={() => setForm(withPreset(form, preset))}
                >
                  {preset.label}
                </Chip>
              ))}
            </Chips>
            <fieldset>
              <legend>Quién pide</legend>
              <SwitchLine
                label="Nombre"
                hint="Para llamarlo cuando esté listo."
                isOn={form.asksName}
                onChange={(asksName) => change({ asksName })}
              />
              <SwitchLine
                label="Teléfono"
                hint="Para avisarle. Por WhatsApp ya lo ves; sirve si quien recibe es otra persona."
                isOn={form.asksPhone}
                onChange={(asksPhone) => change({ asksPhone })}
              />
            </fieldset>
            <fieldset>
              <legend>Cómo lo recibe</legend>
              {WAYS.map(({ type, label, hint }) => {
                const isOn = form.fulfilments.includes(type);
                return (
                  <Fragment key={type}>
                    <SwitchLine
                      label={label}
                      hint={hint}
                      isOn={isOn}
                      onChange={(turnedOn) => setWay(type, turnedOn)}
                    />
                    {type === 'delivery' && isOn && (
                      <ZoneRows zones={form.zones} wrong={wrong} onChange={(zones) => change({ zones })} />
                    )}
                  </Fragment>
                );
              })}
            </fieldset>
            <fieldset>
              <legend>Para cuándo</legend>
              <SwitchLine
                label="Pedir la hora"
                hint="Elige día y hora dentro de tu horario de atención. Ej.: sábado 28, 13:00–13:30."
                isOn={form.asksTime}
                onChange={(asksTime) => change({ asksTime })}
              />
              {form.asksTime && <TimeFields form={form} wrong={wrong} onChange={change} />}
            </fieldset>
            <fieldset>
              <legend>Pago por transferencia</legend>
              <SwitchLine
                label="Mostrar mi cuenta"
                hint="En la página del pedido, con un botón que copia todos los datos."
                isOn={form.transfer !== null}
                onChange={(isOn) => change({ transfer: isOn ? (stored.transfer ?? BLANK_TRANSFER) : null })}
              />
              {form.transfer && (
                <div ref={account}>
                  <TransferFields
                    account={form.transfer}
                    wrong={wrong}
                    onChange={(transfer) => change({ transfer })}
                  />
                </div>
              )}
              {needsCode && <CodeField kind="either" error={wrong.code} focusesAtOnce />}
            </fieldset>
          </div>
        );
      }}
    </FormDialog>
  );
}
