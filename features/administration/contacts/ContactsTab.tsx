import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminTools } from '#features/administration/lists/AdminTools.tsx';
import { shortDate } from '#features/administration/lists/time-words.rules.ts';
import { listKey, useRefresh } from '#features/administration/lists/useAdminLists.tsx';
import type { AdminNavigation } from '#features/administration/lists/useAdminView.tsx';
import { countOf } from '#foundation/contract/count.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { LoadFailure } from '#foundation/ui/feedback/LoadFailure.tsx';
import { RowsSkeleton } from '#foundation/ui/feedback/RowsSkeleton.tsx';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { DangerDialog, useDangerAction } from '#foundation/ui/overlay/DangerDialog.tsx';
import styles from './ContactsTab.module.css';
import type { ContactData, clearContact, findContact } from './contacts.contract.ts';

/** 'Datos personales': what is stored of somebody without an account, found by telephone or e-mail. */
export function ContactsTab({ navigation, now }: { navigation: AdminNavigation; now: Date }) {
  const { view, change } = navigation;
  const contact = view.q;
  const { data, error, refetch } = useQuery({
    queryKey: listKey('requests', { contact }),
    enabled: contact !== '',
    queryFn: ({ signal }) => api<typeof findContact>('GET /api/admin/contacts', { contact }, { signal }),
  });
  return (
    <>
      <AdminTools
        search={{
          label: 'Buscar a una persona sin cuenta',
          placeholder: 'Teléfono o correo',
          words: contact,
          onSearch: (q) => change({ q }),
        }}
        filters={null}
      />
      {contact === '' ? (
        <p className={styles.hint}>
          Busca el teléfono o el correo de quien te escribió. Verás sus pedidos, solicitudes y conversaciones
          sin cuenta, los descargas para entregárselos, o los borras. Quien tiene cuenta lo hace en la suya.
        </p>
      ) : error ? (
        <LoadFailure title="No pudimos buscar" error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Found key={contact} contact={contact} data={data} now={now} />
      ) : (
        <RowsSkeleton label="Buscando..." />
      )}
    </>
  );
}

function Found({ contact, data, now }: { contact: string; data: ContactData; now: Date }) {
  const { orders, requests, bookings, notes, conversations } = data;
  const [isClearing, setClearing] = useState(false);
  if (orders.length + requests.length + bookings.length + notes.length + conversations.length === 0)
    return <p className={styles.hint}>No hay nada sin cuenta con “{contact}”.</p>;
  return (
    <>
      <div className={styles.actions}>
        <Button
          variant="line"
          small
          href={`/api/admin/contacts/export?contact=${encodeURIComponent(contact)}`}
          download
        >
          Descargar
        </Button>
        <Button variant="line" small onClick={() => setClearing(true)}>
          Borrar sus datos
        </Button>
      </div>
      <ul className={styles.rows} aria-label="Lo que hay">
        {orders.map(({ id, number, card, name, phone, createdAt }) => (
          <li key={`order ${id}`}>
            <b>
              Pedido N.º {number} · {card}
            </b>
            {[name, phone, shortDate(createdAt, now)].filter(Boolean).join(' · ')}
          </li>
        ))}
        {[
          ...requests.map((request) => ({ ...request, what: 'Solicitud por' })),
          ...bookings.map((booking) => ({ ...booking, what: 'Hora de' })),
        ].map(({ what, id, card, item, name, phone, createdAt }) => (
          <li key={`${what} ${id}`}>
            <b>
              {what} {item} · {card}
            </b>
            {[name, phone, shortDate(createdAt, now)].filter(Boolean).join(' · ')}
          </li>
        ))}
        {notes.map(({ id, card, name, note }) => (
          <li key={`note ${id}`}>
            <b>Nota · {card}</b>
            {[name, note].filter(Boolean).join(' · ')}
          </li>
        ))}
        {conversations.map(({ id, card, name, phone, email, createdAt }) => (
          <li key={`conversation ${id}`}>
            <b>Conversación · {card}</b>
            {[name, phone, email, shortDate(createdAt, now)].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
      {isClearing && <ClearDialog contact={contact} data={data} onClose={() => setClearing(false)} />}
    </>
  );
}

function ClearDialog({
  contact,
  data,
  onClose,
}: {
  contact: string;
  data: ContactData;
  onClose: () => void;
}) {
  const refresh = useRefresh();
  const action = useDangerAction(
    async () => {
      await api<typeof clearContact>('POST /api/admin/contacts/clear', { body: { contact } });
      onClose();
      showToast({ title: 'Datos borrados' });
      await refresh();
    },
    'Borrando...',
    'No se pudieron borrar los datos',
  );
  return (
    <DangerDialog title="¿Borrar sus datos?" confirmLabel="Borrar datos" {...action} onClose={onClose}>
      <p>
        {countOf(data.orders.length, 'pedido pierde', 'pedidos pierden')} nombre, teléfono, dirección y notas;
        los que el negocio aún atiende, dentro de 30 días. Quedan los productos y los montos. Lo que los
        negocios anotaron sobre la persona se borra.
      </p>
      <p>
        {countOf(data.requests.length, 'solicitud', 'solicitudes')},{' '}
        {countOf(data.bookings.length, 'hora reservada', 'horas reservadas')} y{' '}
        {countOf(data.conversations.length, 'conversación', 'conversaciones')} se borran para los dos lados,
        sin vuelta atrás.
      </p>
    </DangerDialog>
  );
}
