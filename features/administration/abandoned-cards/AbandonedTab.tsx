import { ActiveSwitch } from '#features/administration/lists/ActiveSwitch.tsx';
import { abandonedCall } from '#features/administration/lists/admin-view.rules.ts';
import { CardCell } from '#features/administration/lists/CardCell.tsx';
import { ListTab } from '#features/administration/lists/ListTab.tsx';
import { useAdminList } from '#features/administration/lists/useAdminLists.tsx';
import type { AdminNavigation } from '#features/administration/lists/useAdminView.tsx';
import { useCardChange } from '#features/administration/lists/useCardChange.tsx';
import { shortDate } from '#features/administration/lists/when.rules.ts';
import { fullName } from '#features/people/accounts/person.rules.ts';
import type { CallOf } from '#foundation/contract/endpoint.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { FilterSelect } from '#foundation/ui/form/FilterSelect.tsx';
import styles from './AbandonedTab.module.css';
import type { AbandonedCard, listAbandonedCards } from './abandoned-cards.contract.ts';
import { ABANDONED_LABELS, mailLink, whatsappLink } from './abandoned-cards.rules.ts';

const REASONS = [
  { value: '', label: 'Todos' },
  ...Object.entries(ABANDONED_LABELS).map(([value, label]) => ({ value, label })),
];

/** Active cards that look abandoned. */
export function AbandonedTab({ navigation, now }: { navigation: AdminNavigation; now: Date }) {
  const { view, change } = navigation;
  const call = abandonedCall(view) as CallOf<typeof listAbandonedCards>;
  const query = useAdminList<typeof listAbandonedCards>('abandoned', 'GET /api/admin/abandoned-cards', call);
  return (
    <ListTab<AbandonedCard>
      navigation={navigation}
      query={query}
      filters={
        <FilterSelect
          label="Motivo"
          value={view.reason}
          options={REASONS}
          onChange={(reason) => change({ reason })}
        />
      }
      empty="Ninguna tarjeta parece abandonada"
      emptyIcon="check"
      notFound="No se encontraron tarjetas"
      caption="Tarjetas que parecen abandonadas"
      className={styles.table}
      columns={['Tarjeta', 'Motivo', 'Última señal', 'Activa', 'Escribirle'].map((label) => ({ label }))}
    >
      {(card) => <AbandonedRow key={card.id} card={card} now={now} />}
    </ListTab>
  );
}

function AbandonedRow({ card, now }: { card: AbandonedCard; now: Date }) {
  const { title, owner, reasons } = card;
  const active = useCardChange(card, 'isActive');
  const [mail, whatsapp] = [mailLink(card), whatsappLink(card)];
  return (
    <tr>
      <CardCell className={styles.card} href={`/admin/edit-card/${card.id}`} title={title}>
        {fullName(owner)} · {owner.email}
      </CardCell>
      <td className={styles.why}>{reasons.map((reason) => ABANDONED_LABELS[reason]).join(' · ')}</td>
      <td className={styles.when} data-label="Última señal">
        {shortDate(card.lastSignAt, now)}
      </td>
      <td className={styles.switch} data-label="Activa">
        <ActiveSwitch title={title} active={active} />
      </td>
      <td className={styles.write}>
        <span>
          {mail && (
            <Button small variant="line" href={mail} aria-label={`Escribir un correo por ${title}`}>
              Correo
            </Button>
          )}
          {whatsapp && (
            <Button small variant="line" href={whatsapp} aria-label={`Escribir por WhatsApp por ${title}`}>
              WhatsApp
            </Button>
          )}
        </span>
      </td>
    </tr>
  );
}
