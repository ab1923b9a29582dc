import { requestsCall } from '#features/administration/lists/admin-view.rules.ts';
import { ListTab } from '#features/administration/lists/ListTab.tsx';
import { useAdminList } from '#features/administration/lists/useAdminLists.tsx';
import type { AdminNavigation } from '#features/administration/lists/useAdminView.tsx';
import type { CallOf } from '#foundation/contract/endpoint.ts';
import { FilterSelect } from '#foundation/ui/form/FilterSelect.tsx';
import { DataRequestRow } from './DataRequestRow.tsx';
import styles from './DataRequestsTab.module.css';
import type { AdminDataRequest, listDataRequests } from './data-requests.contract.ts';
import { SHORT_KIND_LABELS } from './data-requests.rules.ts';

const STATES = [
  { value: '', label: 'Por responder' },
  { value: 'true', label: 'Respondidas' },
] as const;
const KINDS = [
  { value: '', label: 'Todos' },
  ...Object.entries(SHORT_KIND_LABELS).map(([value, label]) => ({ value, label })),
];

/** The list of requests about personal data. */
export function DataRequestsTab({ navigation, now }: { navigation: AdminNavigation; now: Date }) {
  const { view, change } = navigation;
  const call = requestsCall(view) as CallOf<typeof listDataRequests>;
  const query = useAdminList<typeof listDataRequests>('requests', 'GET /api/admin/data-requests', call);
  return (
    <ListTab<AdminDataRequest>
      navigation={navigation}
      query={query}
      filters={
        <>
          <FilterSelect
            label="Estado"
            value={view.done}
            options={STATES}
            onChange={(done) => change({ done })}
          />
          <FilterSelect
            label="Derecho"
            value={view.reason}
            options={KINDS}
            onChange={(reason) => change({ reason })}
          />
        </>
      }
      empty="No hay solicitudes por responder"
      emptyIcon="check"
      notFound="No se encontraron solicitudes"
      caption="Solicitudes sobre datos personales"
      className={styles.table}
      columns={['Persona', 'Solicitud', 'Plazo', 'Respuesta'].map((label) => ({ label }))}
    >
      {(request) => <DataRequestRow key={request.id} request={request} now={now} />}
    </ListTab>
  );
}
