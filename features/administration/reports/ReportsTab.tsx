import { reportsCall } from '#features/administration/lists/admin-view.rules.ts';
import { ListTab } from '#features/administration/lists/ListTab.tsx';
import { useAdminList } from '#features/administration/lists/useAdminLists.tsx';
import type { AdminNavigation } from '#features/administration/lists/useAdminView.tsx';
import type { CallOf } from '#foundation/contract/endpoint.ts';
import { FilterSelect } from '#foundation/ui/form/FilterSelect.tsx';
import type { CardReport, listCardReports } from './card-reports.contract.ts';
import { REASON_LABELS } from './card-reports.rules.ts';
import { ReportRow } from './ReportRow.tsx';
import styles from './ReportsTab.module.css';

const STATES = [
  { value: '', label: 'Por revisar' },
  { value: 'true', label: 'Revisadas' },
] as const;
const REASONS = [
  { value: '', label: 'Todos' },
  ...Object.entries(REASON_LABELS).map(([value, label]) => ({ value, label })),
];

export function ReportsTab({ navigation, now }: { navigation: AdminNavigation; now: Date }) {
  const { view, change } = navigation;
  const call = reportsCall(view) as CallOf<typeof listCardReports>;
  const query = useAdminList<typeof listCardReports>('reports', 'GET /api/admin/reports', call);
  return (
    <ListTab<CardReport>
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
            label="Motivo"
            value={view.reason}
            options={REASONS}
            onChange={(reason) => change({ reason })}
          />
        </>
      }
      empty="No hay denuncias por revisar"
      emptyIcon="check"
      notFound="No se encontraron denuncias"
      caption="Denuncias"
      className={styles.table}
      columns={['Tarjeta', 'Motivo', 'Cuándo', 'Activa', 'Revisión'].map((label) => ({ label }))}
    >
      {(report) => <ReportRow key={report.id} report={report} now={now} />}
    </ListTab>
  );
}
