import { useState } from 'react';
import { CARD_SORT_LABELS, cardsCall } from '#features/administration/lists/admin-view.rules.ts';
import { ListTab } from '#features/administration/lists/ListTab.tsx';
import tools from '#features/administration/lists/TabTools.module.css';
import { useAdminList } from '#features/administration/lists/useAdminLists.tsx';
import type { AdminNavigation } from '#features/administration/lists/useAdminView.tsx';
import { ViewFilter } from '#features/administration/lists/ViewFilter.tsx';
import { CARD_TYPE_LABELS } from '#features/card/cards/trade-words.rules.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Chip } from '#foundation/ui/button/Chip.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { Star } from '#foundation/ui/icon/lucide.ts';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import type { AdminCard, listAdminCards } from './administration.contract.ts';
import { CardRow } from './CardRow.tsx';
import styles from './CardsTab.module.css';
import { DeleteCardDialog } from './DeleteCardDialog.tsx';

const STATES = { true: 'Activas', false: 'Inactivas' };
const SIGNS = { 'no-visits': 'Sin visitas en 60 días', 'no-products': 'Sin productos' };

interface CardsTabProps {
  navigation: AdminNavigation;
  now: Date;
  /** Moves the focus to a sensible place after a row was removed. */
  onRowGone: () => void;
}

/** All cards, and an administrator's actions on them. */
export function CardsTab({ navigation, now, onRowGone }: CardsTabProps) {
  const { view, change } = navigation;
  const query = useAdminList<typeof listAdminCards>('cards', 'GET /api/admin/cards', cardsCall(view));
  const [toDelete, setToDelete] = useState<AdminCard | null>(null);
  return (
    <>
      <ListTab<AdminCard>
        navigation={navigation}
        query={query}
        search={{ label: 'Buscar tarjetas', placeholder: 'Título, subdominio o correo' }}
        filters={
          <>
            <ViewFilter
              navigation={navigation}
              label="Tipo"
              of="type"
              all="Todos"
              options={CARD_TYPE_LABELS}
            />
            <ViewFilter navigation={navigation} label="Estado" of="active" all="Todas" options={STATES} />
            <ViewFilter navigation={navigation} label="Señales" of="abandoned" all="Todas" options={SIGNS} />
            <Chip
              chosen={view.featured === 'true'}
              className={tools.toggle}
              onClick={() => change({ featured: view.featured ? '' : 'true' })}
            >
              <Star size={16} />
              Destacadas
            </Chip>
          </>
        }
        sorts={CARD_SORT_LABELS}
        create={
          <Button href="/admin/create-card" className={tools.add}>
            <Icon name="plus" />
            <span>Nueva Tarjeta</span>
          </Button>
        }
        empty="No hay tarjetas creadas aún"
        drawing="products"
        notFound="No se encontraron tarjetas"
        firstStep={<Button href="/admin/create-card">Nueva Tarjeta</Button>}
        caption="Tarjetas"
        className={styles.table}
        columns={[
          { sort: 'title' },
          { sort: 'owner' },
          { label: 'Tipo' },
          { sort: 'createdAt', className: styles.wide },
          { sort: 'updatedAt' },
          { label: 'Activa', className: styles.middle },
          {
            label: (
              <>
                <VisuallyHidden>Destacada</VisuallyHidden>
                <Star size={16} />
              </>
            ),
            className: styles.middle,
          },
          { label: <VisuallyHidden>Acciones</VisuallyHidden> },
        ]}
      >
        {(card) => <CardRow key={card.id} card={card} now={now} onDelete={() => setToDelete(card)} />}
      </ListTab>
      {toDelete && (
        <DeleteCardDialog
          card={toDelete}
          onClose={() => setToDelete(null)}
          onDeleted={() => {
            setToDelete(null);
            onRowGone();
          }}
        />
      )}
    </>
  );
}
