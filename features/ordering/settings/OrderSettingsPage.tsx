import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import type { Card } from '#features/card/cards/cards.contract.ts';
import type { SaveCard } from '#features/card/editor/useCardList.tsx';
import { useViewer } from '#features/people/accounts/useViewer.tsx';
import { isAboutCode, proofProblem } from '#features/people/sign-in/codes.rules.ts';
import { ProofFields } from '#features/people/sign-in/ProofFields.tsx';
import { ApiError } from '#foundation/contract/api.ts';
import { onlyChanged } from '#foundation/contract/only-changed.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { Chip, Chips } from '#foundation/ui/button/Chip.tsx';
import { LoadState } from '#foundation/ui/feedback/LoadState.tsx';
import type { FieldErrors } from '#foundation/ui/form/FormBody.tsx';
import { FormPage } from '#foundation/ui/form/FormPage.tsx';
import { SwitchLine } from '#foundation/ui/form/SwitchLine.tsx';
import { useLeadToShown } from '#foundation/ui/form/useLeadToShown.ts';
import { Fold } from '#foundation/ui/layout/Fold.tsx';
import { SectionHead } from '#foundation/ui/layout/SectionHead.tsx';
import { CHANNELS, type Channel, channelsOf, missingFor } from './channel-switches.rules.ts';
import styles from './OrderSettingsPage.module.css';
import type {
  FulfilmentType,
  getOrderSettings,
  OrderSettings,
  updateOrderSettings,
} from './order-settings.contract.ts';
import {
  asksNothing,
  blankZone,
  type OrderSettingsForm,
  presetsOf,
  toOrderSettingsForm,
  toOrderSettingsUpdate,
  USUAL,
  withPreset,
} from './order-settings-form.rules.ts';
import { orderSettingsProblems } from './order-settings-problems.rules.ts';
import { PaymentFields } from './PaymentFields.tsx';
import { settingsNotes } from './settings-notes.rules.ts';
import { TimeFields } from './TimeFields.tsx';
import { ZoneRows } from './ZoneRows.tsx';

interface OrderSettingsPageProps {
  card: Card;
  save: SaveCard;
  onSaved: () => void;
}

const TITLE = 'Entrega y pagos';

/** The section 'Entrega y pagos': how orders arrive, what they ask, when they can be due, and where to transfer. */
export function OrderSettingsPage(page: OrderSettingsPageProps) {
  const { id } = page.card;
  // Read anew each time, because the form must not start with old values.
  const query = useQuery({
    queryKey: ['order-settings', id],
    queryFn: ({ signal }) =>
      api<typeof getOrderSettings>('GET /api/cards/{id}/order-settings', { id }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (query.data) return <SettingsForm {...page} settings={query.data} />;
  return (
    <>
      <SectionHead title={TITLE} />
      <LoadState query={query} of="tus opciones" shape="switches" />
    </>
  );
}

const WAYS: readonly { type: FulfilmentType; label: string; hint: string }[] = [
  { type: 'pickup', label: 'Retiro', hint: 'Vienen a buscar su pedido a tu local.' },
  { type: 'delivery', label: 'Despacho', hint: 'Lo llevas a las comunas o sectores que elijas.' },
  { type: 'table', label: 'Mesa', hint: 'Piden desde su mesa. Con un QR por mesa, ya viene escrita.' },
];

function SettingsForm({
  card,
  save,
  onSaved,
  settings,
}: OrderSettingsPageProps & { settings: OrderSettings }) {
  const [stored, setStored] = useState(() => toOrderSettingsForm(settings));
  /** What was changed. */
  const [typed, setTyped] = useState<Partial<OrderSettingsForm>>({});
  const [channels, setChannels] = useState<Partial<Record<Channel, boolean>>>({});
  const form = { ...stored, ...typed };
  const shown = { ...channelsOf(card), ...channels };
  const changed = onlyChanged(channelsOf(card), shown);
  const areSettingsTouched = JSON.stringify(form) !== JSON.stringify(stored);
  const found = orderSettingsProblems(form);
  /** The problems found by the last attempt to save. Each disappears once it is corrected. */
  const [shownProblems, setShownProblems] = useState<FieldErrors>({});
  const change = (changes: Partial<OrderSettingsForm>) => setTyped({ ...typed, ...changes });
  const setWay = (type: FulfilmentType, isOn: boolean) => {
    const fulfilments = WAYS.map((way) => way.type).filter((way) =>
      way === type ? isOn : form.fulfilments.includes(way),
    );
    const needsZone = type === 'delivery' && isOn && form.zones.length === 0;
    change({ fulfilments, ...(needsZone && { zones: [blankZone([])] }) });
  };
  const viewer = useViewer();
  const isAccountChanged = JSON.stringify(form.transfer) !== JSON.stringify(stored.transfer);
  /** Whether the server has asked for a code of the second step. */
  const [needsCode, setNeedsCode] = useState(false);
  const missing = missingFor(card);
  const notes = settingsNotes(form, shown);
  const forget = () => {
    setTyped({});
    setChannels({});
    setShownProblems({});
    setNeedsCode(false);
  };
  const saveSettings = async (values: FormData) => {
    const typed = (name: string) => String(values.get(name) ?? '') || undefined;
    const proof = isAccountChanged && { currentPassword: typed('currentPassword'), code: typed('code') };
    try {
      const body = { ...toOrderSettingsUpdate(form), ...proof };
      const call = { id: card.id, body };
      setStored(
        toOrderSettingsForm(
          await api<typeof updateOrderSettings>('PUT /api/cards/{id}/order-settings', call),
        ),
      );
    } catch (error) {
      const fields = proofProblem(error);
      if (!fields || !(error instanceof ApiError)) throw error;
      if (isAboutCode(error)) setNeedsCode(true);
      throw new ApiError(error.status, { ...error, message: error.message, fields });
    }
  };
  /** The switch that was last switched on. A preset, which switches several, leads nowhere. */
  const [opened, setOpened] = useState<'zones' | 'times' | null>(null);
  const zones = useLeadToShown<HTMLDivElement>(opened === 'zones');
  const times = useLeadToShown<HTMLDivElement>(opened === 'times');

  return (
    <FormPage
      title={TITLE}
      isTouched={areSettingsTouched || Object.keys(changed).length > 0}
      draft={{
        place: `order settings ${card.id}`,
        state: { ...form, channels },
        resume(draft) {
          const { channels, ...settings } = draft as Partial<OrderSettingsForm & { channels: typeof shown }>;
          setTyped(settings);
          setChannels(channels ?? {});
        },
        reset: forget,
      }}
      failure="No se pudieron guardar las opciones de pedidos"
      check={() => {
        setShownProblems(found);
        return found;
      }}
      onSave={async (values) => {
        if (areSettingsTouched) await saveSettings(values);
        // Without a word about direct orders, the server switches them on with the cart.
        if (Object.keys(changed).length > 0)
          await save(card, { ...changed, enableDirectOrders: shown.enableDirectOrders });
        forget();
        onSaved();
      }}
    >
      {(reported) => {
        const wrong: FieldErrors = Object.fromEntries(
          Object.entries(reported).filter(([path]) => !(path in shownProblems) || path in found),
        );
        return (
          <div>
            <p className={styles.start} aria-hidden="true">
              Parte de un modelo
            </p>
            <p className={styles.intro}>
              Cambia de una vez lo que preguntas abajo: quién pide, cómo lo recibe y para cuándo.
            </p>
            <Chips label="Parte de un modelo" className={styles.presets}>
              {presetsOf(card.cardType).map((preset) => (
                <Chip
                  key={preset.label}
                  chosen={JSON.stringify(withPreset(form, preset)) === JSON.stringify(form)}
                  onClick={() => setTyped(withPreset(form, preset))}
                >
                  {preset.label}
                </Chip>
              ))}
            </Chips>
            <Fold title="Cómo te llegan los pedidos" note={notes.channels} isOpen>
              {CHANNELS.map(({ flag, label, hint }) => (
                <SwitchLine
                  key={flag}
                  label={label}
                  hint={missing[flag] ?? hint}
                  isOn={shown[flag]}
                  onChange={(isOn) => {
                    const isFirst = flag === 'enableCart' && isOn;
                    setChannels({ ...channels, [flag]: isOn, ...(isFirst && { enableDirectOrders: true }) });
                    // Shops that never said what they ask begin with what nearly all of them need.
                    if (isFirst && asksNothing(form)) setTyped(withPreset(form, USUAL));
                  }}
                />
              ))}
            </Fold>
            <Fold title="Quién pide" note={notes.who}>
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
            </Fold>
            <Fold title="Cómo lo recibe" note={notes.how}>
              {WAYS.map(({ type, label, hint }) => {
                const isOn = form.fulfilments.includes(type);
                return (
                  <Fragment key={type}>
                    <SwitchLine
                      label={label}
                      hint={hint}
                      isOn={isOn}
                      onChange={(turnedOn) => {
                        setWay(type, turnedOn);
                        setOpened(type === 'delivery' && turnedOn ? 'zones' : null);
                      }}
                    />
                    {type === 'delivery' && isOn && (
                      <div ref={zones}>
                        <ZoneRows
                          zones={form.zones}
                          wrong={wrong}
                          onChange={(next) => change({ zones: next })}
                        />
                      </div>
                    )}
                  </Fragment>
                );
              })}
            </Fold>
            <Fold title="Para cuándo" note={notes.when}>
              <SwitchLine
                label="Pedir la hora"
                hint="Elige día y hora dentro de tu horario de atención. Ej.: sábado 28, 13:00–13:30."
                isOn={form.asksTime}
                onChange={(asksTime) => {
                  change({ asksTime });
                  setOpened(asksTime ? 'times' : null);
                }}
              />
              {form.asksTime && (
                <div ref={times}>
                  <TimeFields form={form} wrong={wrong} onChange={change} />
                </div>
              )}
            </Fold>
            <Fold title="Pago" note={notes.pay}>
              <PaymentFields form={form} stored={stored} wrong={wrong} onChange={change}>
                {isAccountChanged && (
                  <ProofFields email={viewer?.email ?? ''} needsCode={needsCode} problems={wrong} />
                )}
              </PaymentFields>
            </Fold>
          </div>
        );
      }}
    </FormPage>
  );
}
