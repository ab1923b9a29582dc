import { ActiveSwitch } from '#features/administration/lists/ActiveSwitch.tsx';
import { NamedCell } from '#features/administration/lists/NamedCell.tsx';
import { RowActions } from '#features/administration/lists/RowActions.tsx';
import { ago, shortDate } from '#features/administration/lists/time-words.rules.ts';
import { useCardChange } from '#features/administration/lists/useCardChange.tsx';
import { CardPicture } from '#features/card/cards/CardPicture.tsx';
import { CARD_TYPE_LABELS } from '#features/card/cards/trade-words.rules.ts';
import { fullName } from '#features/people/accounts/person.rules.ts';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { ArrowUpRight, Star } from '#foundation/ui/icon/lucide.ts';
import type { AdminCard } from './administration.contract.ts';
import styles from './CardsTab.module.css';

interface CardRowProps {
  card: AdminCard;
  now: Date;
  onDelete: () => void;
}

/** A card in the list, with its actions. */
export function CardRow({ card, now, onDelete }: CardRowProps) {
  const { title, owner } = card;
  const active = useCardChange(card, 'isActive');
  const featured = useCardChange(card, 'isFeatured');
  return (
    <tr data-inactive={!active.isOn || undefined}>
      <NamedCell
        className={styles.card}
        picture={<CardPicture card={card} widths={[40, 40, 40]} widest={240} />}
      >
        <a href={`/admin/edit-card/${card.id}`}>{title}</a>
        {!active.isOn && <em>{card.isSuspended ? 'Desactivada por administración' : 'Inactiva'}</em>}
        <small>/{card.subdomain}</small>
      </NamedCell>
      <td className={styles.owner} data-label="Propietario">
        {fullName(owner)}
        <small>{owner.email}</small>
      </td>
      <td className={styles.type} data-label="Tipo">
        {CARD_TYPE_LABELS[card.cardType]}
      </td>
      <td className={styles.wide}>{shortDate(card.createdAt, now)}</td>
      <td className={styles.date} data-label="Actualizada">
        {ago(card.updatedAt, now)}
      </td>
      <td className={styles.switch}>
        <ActiveSwitch title={title} active={active} />
      </td>
      <td className={styles.star}>
        <label>
          <input
            type="checkbox"
            aria-label={`Destacada: ${title}`}
            checked={featured.isOn}
            onChange={(event) => featured.set(event.currentTarget.checked)}
          />
          <Star size={20} />
        </label>
      </td>
      <td className={styles.actions}>
        <RowActions
          of={title}
          actions={[
            { label: 'Ver Tarjeta', icon: <ArrowUpRight size={20} />, to: `/${card.subdomain}` },
            { label: 'Editar', icon: <Icon name="pencil" />, to: `/admin/edit-card/${card.id}` },
            { label: 'Eliminar', icon: <Icon name="bin" />, to: onDelete, isDangerous: true },
          ]}
        />
      </td>
    </tr>
  );
}
