import { logCall } from '#features/administration/lists/admin-view.rules.ts';
import { SUBJECT_LABELS } from '#features/administration/lists/admin-words.rules.ts';
import { DateFilter } from '#features/administration/lists/DateFilter.tsx';
import { ListTab } from '#features/administration/lists/ListTab.tsx';
import { ago, dateAndTime, shortDate } from '#features/administration/lists/time-words.rules.ts';
import { useAdminList } from '#features/administration/lists/useAdminLists.tsx';
import type { AdminNavigation } from '#features/administration/lists/useAdminView.tsx';
import { ViewFilter } from '#features/administration/lists/ViewFilter.tsx';
import { countOf } from '#foundation/contract/count.ts';
import { ArrowRight } from '#foundation/ui/icon/lucide.ts';
import { Details } from '#foundation/ui/layout/Details.tsx';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import styles from './AuditTab.module.css';
import type { LoggedChange, listAuditEntries } from './administration.contract.ts';
import { actionText, changesInWords } from './audit-words.rules.ts';

/** The audit log: who did what and when, with the values before and after. */
export function AuditTab({ navigation, now }: { navigation: AdminNavigation; now: Date }) {
  const { view, change } = navigation;
  const query = useAdminList<typeof listAuditEntries>('log', 'GET /api/admin/audit', logCall(view));
  return (
    <ListTab<LoggedChange>
      navigation={navigation}
      query={query}
      search={{ label: 'Buscar en el registro', placeholder: 'Persona, tarjeta o producto' }}
      filters={
        <>
          <ViewFilter
            navigation={navigation}
            label="Qué"
            of="subjectType"
            all="Todo"
            options={SUBJECT_LABELS}
          />
          <DateFilter label="Desde" value={view.from} onChange={(from) => change({ from })} />
          <DateFilter label="Hasta" value={view.until} onChange={(until) => change({ until })} />
        </>
      }
      empty="Todavía no hay cambios registrados"
      about="Lo que cambien quienes administran o el equipo de una tarjeta queda aquí, con lo que había antes."
      drawing="history"
      notFound="No se encontraron cambios"
      caption="Registro de cambios"
      className={styles.table}
      columns={['Cuándo', 'Quién', 'Qué hizo', 'Antes y después'].map((label) => ({ label }))}
    >
      {(entry) => (
        <tr key={entry.id}>
          <td className={styles.when}>
            <time dateTime={entry.at}>{dateAndTime(entry.at)}</time>
            <Since time={entry.at} now={now} />
          </td>
          <td className={styles.who}>{entry.by.email}</td>
          <th scope="row" className={styles.what}>
            {actionText(entry)} <b>{entry.subject.label || `N.º ${entry.subject.id}`}</b>
          </th>
          <td className={styles.changes}>
            <Changes entry={entry} />
          </td>
        </tr>
      )}
    </ListTab>
  );
}

/** How long ago it was, unless that is the same as the date. */
function Since({ time, now }: { time: string; now: Date }) {
  const since = ago(time, now);
  return since === shortDate(time, now) ? null : <small>{since}</small>;
}

const MANY = 4;

/** The first few changes. A click shows the rest. */
function Changes({ entry }: { entry: LoggedChange }) {
  const changes = changesInWords(entry);
  const list = (shown: typeof changes) => (
    <dl>
      {shown.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {entry.action !== 'created' && (
              <Value label="Antes" text={before} isPast={entry.action === 'updated'} />
            )}
            {entry.action === 'updated' && <ArrowRight size={14} strokeWidth={2} />}
            {entry.action !== 'deleted' && <Value label="Después" text={after} />}
          </dd>
        </div>
      ))}
    </dl>
  );
  return (
    <>
      {list(changes.slice(0, MANY))}
      {changes.length > MANY && (
        <Details title={countOf(changes.length - MANY, 'campo más', 'campos más')}>
          {list(changes.slice(MANY))}
        </Details>
      )}
    </>
  );
}

const Value = ({ label, text, isPast }: { label: string; text: string | null; isPast?: boolean }) => (
  <span data-past={isPast || undefined}>
    <VisuallyHidden>{label}: </VisuallyHidden>
    {text ?? <i>vacío</i>}
  </span>
);
