import { reportsCall } from '#features/administration/lists/admin-view.rules.ts';
import { ListTab } from '#features/administration/lists/ListTab.tsx';
import { useAdminList } from '#features/administration/lists/useAdminLists.tsx';
import type { AdminNavigation } from '#features/administration/lists/useAdminView.tsx';
import { ViewFilter } from '#features/administration/lists/ViewFilter.tsx';
import type { CallOf } from '#foundation/contract/endpoint.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import type { CardReport, listCardReports } from './card-reports.contract.ts';
import { REASON_LABELS } from './card-reports.rules.ts';
import { ReportRow } from './ReportRow.tsx';
import styles from './ReportsTab.module.css';

export function ReportsTab({ navigation, now }: { navigation: AdminNavigation; now: Date }) {
  const { view } = navigation;
  const call = reportsCall(view) as CallOf<typeof listCardReports>;
  const query = useAdminList<typeof listCardReports>('reports', 'GET /api/admin/reports', call);
  return (
    <ListTab<CardReport>
      navigation={navigation}
      query={query}
      filters={
        <>
          <ViewFilter
            navigation={navigation}
            label="Estado"
            of="done"
            all="Por revisar"
            options={{ true: 'Revisadas' }}
          />
          <ViewFilter
            navigation={navigation}
            label="Motivo"
            of="reason"
            all="Todos"
            options={REASON_LABELS}
          />
        </>
      }
      empty="No hay denuncias por revisar"
      about="Lo que alguien denuncie de una tarjeta aparece aquí, con su motivo."
      drawing="messages"
      firstStep={
        <Button variant="line" onClick={() => navigation.change({ done: 'true' })}>
          Ver las revisadas
        </Button>
      }
      notFound="No se encontraron denuncias"
      caption="Denuncias"
      className={styles.table}
      columns={['Tarjeta', 'Motivo', 'Cuándo', 'Activa', 'Revisión'].map((label) => ({ label }))}
    >
      {(report) => <ReportRow key={report.id} report={report} now={now} />}
    </ListTab>
  );
}
