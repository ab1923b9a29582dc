import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminTools } from '#features/administration/lists/AdminTools.tsx';
import { shortDate } from '#features/administration/lists/time-words.rules.ts';
import { listKey, useRefresh } from '#features/administration/lists/useAdminLists.tsx';
import type { AdminNavigation } from '#features/administration/lists/useAdminView.tsx';
import { capitalised } from '#foundation/contract/capitalised.ts';
import { countOf } from '#foundation/contract/count.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Drawing } from '#foundation/ui/feedback/Drawing.tsx';
import { LoadFailure } from '#foundation/ui/feedback/LoadFailure.tsx';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';
import { RowsSkeleton } from '#foundation/ui/feedback/RowsSkeleton.tsx';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { DangerDialog } from '#foundation/ui/overlay/DangerDialog.tsx';
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
        <Notice
          drawing={<Drawing of="people" />}
          title="Busca a quien te escribió"
          detail="Por su teléfono o su correo: sus pedidos, solicitudes y conversaciones se descargan o se borran. Quien tiene cuenta lo hace en la suya."
        />
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
  const [isClearing, setClearing] = useState(false);
  const groups = groupsOf(data, now).filter(({ rows }) => rows.length > 0);
  if (groups.length === 0)
    return <Notice drawing={<Drawing of="search" />} title={`No hay nada sin cuenta con «${contact}»`} />;
  return (
    <div className={styles.found}>
      <header>
        <h2>{namesOf(data).join(', ') || contact}</h2>
        <Button
          variant="line"
          small
          href={`/api/admin/contacts/export?contact=${encodeURIComponent(contact)}`}
          download
        >
          Descargar todo
        </Button>
      </header>
      {groups.map(({ title, rows }) => (
        <section key={title} aria-label={title}>
          <h3>
            {title} <span>{rows.length}</span>
          </h3>
          <ul>
            {rows.map(({ id, what, card, subdomain, when, details }) => (
              <li key={id}>
                <p>
                  <b>{what}</b> en{' '}
                  {subdomain ? <a href={`/${subdomain}`}>{card}</a> : `${card}, que ya no está`}
                </p>
                {when && <time dateTime={when}>{shortDate(when, now)}</time>}
                <small>{details.filter(Boolean).join(' · ')}</small>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section className={styles.end} aria-labelledby="borrar">
        <h3 id="borrar">Borrar sus datos</h3>
        <p>Sin vuelta atrás, para la persona y para los negocios. Descarga antes lo que haya pedido.</p>
        <Button variant="danger" onClick={() => setClearing(true)}>
          Borrar sus datos
        </Button>
      </section>
      {isClearing && <ClearDialog contact={contact} data={data} onClose={() => setClearing(false)} />}
    </div>
  );
}

/** How the person called themselves, and shops called them. */
const namesOf = (data: ContactData): string[] => [
  ...new Set(
    Object.values(data)
      .flat()
      .map(({ name }) => name?.trim() ?? '')
      .filter(Boolean),
  ),
];

interface Group {
  title: string;
  rows: {
    id: number;
    what: string;
    card: string;
    subdomain: string | null;
    when?: string;
    details: (string | null)[];
  }[];
}

/** What was found, by kind. */
const groupsOf = ({ orders, requests, bookings, notes, conversations }: ContactData, now: Date): Group[] => [
  {
    title: 'Pedidos',
    rows: orders.map(({ number, status, name, phone, createdAt, ...left }) => ({
      ...left,
      ...{ what: `N.º ${number}`, when: createdAt, details: [capitalised(status), name, phone] },
    })),
  },
  {
    title: 'Solicitudes',
    rows: requests.map(({ item, name, phone, createdAt, ...left }) => ({
      ...left,
      ...{ what: item, when: createdAt, details: [name, phone] },
    })),
  },
  {
    title: 'Horas reservadas',
    rows: bookings.map(({ item, startsAt, name, phone, createdAt, ...left }) => ({
      ...left,
      ...{ what: item, when: createdAt, details: [`Para el ${shortDate(startsAt, now)}`, name, phone] },
    })),
  },
  {
    title: 'Conversaciones',
    rows: conversations.map(({ name, phone, email, createdAt, ...left }) => ({
      ...left,
      ...{ what: name ?? 'Sin nombre', when: createdAt, details: [phone, email] },
    })),
  },
  {
    title: 'Notas de los negocios',
    rows: notes.map(({ name, note, ...left }) => ({
      ...left,
      ...{ what: name ?? 'Sin nombre', details: [note] },
    })),
  },
];

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
  const clear = async () => {
    await api<typeof clearContact>('POST /api/admin/contacts/clear', { body: { contact } });
    onClose();
    showToast({ title: 'Datos borrados' });
    await refresh();
  };
  return (
    <DangerDialog
      title="¿Borrar sus datos?"
      confirmLabel="Borrar datos"
      pendingLabel="Borrando..."
      failure="No se pudieron borrar los datos"
      onConfirm={clear}
      onClose={onClose}
    >
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
