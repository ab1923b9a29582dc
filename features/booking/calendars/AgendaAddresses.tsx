import { useState } from 'react';
import { useBookingSettings } from '#features/booking/bookings/useBookings.tsx';
import { dueWords } from '#features/ordering/orders/due-words.rules.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { CopyLinkButton } from '#foundation/ui/button/CopyLinkButton.tsx';
import { LoadFailure } from '#foundation/ui/feedback/LoadFailure.tsx';
import { RowsSkeleton } from '#foundation/ui/feedback/RowsSkeleton.tsx';
import { orShowFailure } from '#foundation/ui/feedback/showFailure.ts';
import { ChoiceField } from '#foundation/ui/form/ChoiceField.tsx';
import { NamedRow, NamedRows } from '#foundation/ui/list/NamedRows.tsx';
import { DeleteDialog } from '#foundation/ui/overlay/DeleteDialog.tsx';
import type { AgendaAddress, NewAgendaAddress } from './agenda-addresses.contract.ts';
import styles from './Calendars.module.css';
import { useAgendaAddresses } from './useAgendaAddresses.tsx';

interface AgendaAddressesProps {
  cardId: number;
  now: Date;
}

const ALL = { value: '', label: 'Toda la agenda' };

/** Makes, copies and ends the secret addresses under which one's own calendars read the agenda. */
export function AgendaAddresses({ cardId, now }: AgendaAddressesProps) {
  const zone = useShopZone();
  const people = useBookingSettings(cardId).data?.people ?? [];
  const { query, make, end } = useAgendaAddresses(cardId);
  const [whose, setWhose] = useState(ALL.value);
  const [made, setMade] = useState<NewAgendaAddress | null>(null);
  const [leaving, setLeaving] = useState<AgendaAddress | null>(null);
  const addresses = query.data ?? [];
  return (
    <>
      <p className={styles.why}>
        Tu calendario del teléfono o de Google muestra las horas de esta agenda, y se pone al día solo: las
        nuevas, las que se mueven y las que se cancelan.
      </p>
      {made ? (
        <MadeAddress made={made} onOther={() => setMade(null)} />
      ) : (
        <div className={styles.make}>
          {people.length > 1 && (
            <ChoiceField
              label="Qué horas"
              options={[ALL, ...people.map(({ id, name }) => ({ value: `${id}`, label: `Las de ${name}` }))]}
              value={whose}
              onChange={({ currentTarget }) => setWhose(currentTarget.value)}
            />
          )}
          <Button
            onClick={() =>
              orShowFailure('No se pudo crear la dirección', async () =>
                setMade(await make(whose ? Number(whose) : null)),
              )
            }
          >
            Crear dirección
          </Button>
        </div>
      )}
      {query.isPending && <RowsSkeleton label="Cargando tus direcciones..." />}
      {query.isError && !query.data && (
        <LoadFailure
          title="No pudimos cargar tus direcciones"
          error={query.error}
          onRetry={() => query.refetch()}
        />
      )}
      {addresses.length > 0 && (
        <NamedRows label="Tus direcciones">
          {addresses.map((address) => (
            <NamedRow
              key={address.id}
              name={whoseText(address)}
              detail={
                address.lastReadAt
                  ? `Leída ${dueWords(address.lastReadAt, now, zone)}`
                  : 'Ningún calendario la ha leído todavía'
              }
            >
              <Button
                variant="line"
                small
                aria-label={`Terminar la dirección: ${whoseText(address)}`}
                onClick={() => setLeaving(address)}
              >
                Terminar
              </Button>
            </NamedRow>
          ))}
        </NamedRows>
      )}
      {leaving && (
        <DeleteDialog
          label="Terminar la dirección"
          onDelete={() => {
            if (made?.id === leaving.id) setMade(null);
            orShowFailure('No se pudo terminar la dirección', () => end(leaving));
          }}
          onClose={() => setLeaving(null)}
        >
          El calendario que la usa deja de recibir las horas. Para verlas otra vez necesitará una dirección
          nueva.
        </DeleteDialog>
      )}
    </>
  );
}

const whoseText = ({ person }: AgendaAddress): string => (person ? `Las de ${person.name}` : ALL.label);

/** A new address, which is not shown again. */
const MadeAddress = ({ made: { url }, onOther }: { made: NewAgendaAddress; onOther: () => void }) => (
  <section className={styles.made} aria-label="Dirección nueva">
    <p>
      <b>Cópiala ahora: no la mostraremos de nuevo</b>
      En Google Calendar: «Otros calendarios», «Desde URL». En el teléfono, ábrela. Quien la tenga ve los
      nombres y teléfonos de tus clientes.
    </p>
    <code>{url}</code>
    <div className={styles.actions}>
      <CopyLinkButton address={url} />
      <Button variant="line" href={url.replace(/^https?:/, 'webcal:')}>
        Abrir en mi calendario
      </Button>
      <Button variant="plain" onClick={onOther}>
        Crear otra
      </Button>
    </div>
  </section>
);
