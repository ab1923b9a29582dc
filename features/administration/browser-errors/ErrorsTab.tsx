import { errorsCall } from '#features/administration/lists/admin-view.rules.ts';
import { ListTab } from '#features/administration/lists/ListTab.tsx';
import { useAdminList } from '#features/administration/lists/useAdminLists.tsx';
import type { AdminNavigation } from '#features/administration/lists/useAdminView.tsx';
import { ago, dateAndTime, shortDate } from '#features/administration/lists/when.rules.ts';
import { countOf } from '#foundation/contract/count.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { FilterSelect } from '#foundation/ui/form/FilterSelect.tsx';
import type { BrowserError, listBrowserErrors } from './browser-errors.contract.ts';
import styles from './ErrorsTab.module.css';
import { useResolve } from './useResolve.tsx';

const STATES = [
  { value: '', label: 'Abiertos' },
  { value: 'true', label: 'Resueltos' },
] as const;

/** Errors of scripts in visitors' browsers. */
export function ErrorsTab({ navigation, now }: { navigation: AdminNavigation; now: Date }) {
  const { view, change } = navigation;
  const query = useAdminList<typeof listBrowserErrors>('errors', 'GET /api/admin/errors', errorsCall(view));
  const resolve = useResolve();
  return (
    <ListTab<BrowserError>
      navigation={navigation}
      query={query}
      filters={
        <FilterSelect
          label="Estado"
          value={view.done}
          options={STATES}
          onChange={(done) => change({ done })}
        />
      }
      empty="Ningún error en los navegadores"
      emptyIcon="check"
      notFound="No hay errores resueltos"
      caption="Errores en los navegadores"
      className={styles.table}
      columns={['Error', 'Veces', 'Última vez', 'Página y navegador', 'Resolver'].map((label) => ({ label }))}
    >
      {(error) => (
        <tr key={error.id}>
          <th scope="row" className={styles.what}>
            <code>{error.message}</code>
            <small>
              {error.frame || 'Sin lugar conocido'} · versión {error.release}
            </small>
          </th>
          <td className={styles.times}>
            {countOf(error.times, 'vez', 'veces')}
            <small>desde el {shortDate(error.firstSeenAt, now)}</small>
          </td>
          <td className={styles.when}>
            <time dateTime={error.lastSeenAt} title={dateAndTime(error.lastSeenAt)}>
              {ago(error.lastSeenAt, now)}
            </time>
          </td>
          <td className={styles.where}>
            {error.path}
            <small>{error.browser}</small>
          </td>
          <td className={styles.resolve}>
            <Button small variant="line" onClick={() => resolve(error, error.resolvedAt === null)}>
              {error.resolvedAt === null ? 'Resuelto' : 'Reabrir'}
            </Button>
          </td>
        </tr>
      )}
    </ListTab>
  );
}
