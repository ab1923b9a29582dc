import { ArrowLeftRight, Clock, History, SlidersHorizontal, Trophy } from 'lucide-react';
import type { CardRole } from '#features/card/cards/card-role.rules.ts';
import { useHasNewAchievements } from '#features/insight/achievements/useNewAchievements.tsx';
import { useSignOut } from '#features/people/sign-in/useSignOut.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './PanelMenu.module.css';

export type PanelDialog =
  | 'more'
  | 'profile'
  | 'hours'
  | 'options'
  | 'ordering'
  | 'today'
  | 'share'
  | 'changes'
  | 'team'
  | 'cards'
  | 'import';

interface PanelMenuProps {
  personId: number;
  role: CardRole;
  onOpen: (dialog: PanelDialog) => void;
  unread: number;
}

/** Further actions for the card and the account. */
export function PanelMenu({ personId, role, onOpen, unread }: PanelMenuProps) {
  const hasNewAchievements = useHasNewAchievements(personId);
  const manages = role !== 'attends';
  const { isPending, signOut } = useSignOut();
  return (
    <ul className={styles.menu}>
      <li>
        <a href="/mensajes">
          <Icon name="chat" />
          Mensajes
          {unread > 0 && <b>{unread}</b>}
        </a>
      </li>
      {manages && (
        <>
          <li>
            <button type="button" onClick={() => onOpen('profile')}>
              <Icon name="store" />
              Perfil de la tarjeta
            </button>
          </li>
          <li>
            <button type="button" onClick={() => onOpen('hours')}>
              <Clock size={20} strokeWidth={1.9} aria-hidden />
              Horario
            </button>
          </li>
          <li>
            <button type="button" onClick={() => onOpen('options')}>
              <SlidersHorizontal size={20} strokeWidth={1.9} aria-hidden />
              Opciones
            </button>
          </li>
          <li>
            <button type="button" onClick={() => onOpen('ordering')}>
              <Icon name="bag" />
              Opciones de pedidos
            </button>
          </li>
        </>
      )}
      <li>
        <button type="button" onClick={() => onOpen('share')}>
          <Icon name="share" />
          Compartir
        </button>
      </li>
      {manages && (
        <li>
          <button type="button" onClick={() => onOpen('changes')}>
            <History size={20} strokeWidth={1.9} aria-hidden />
            Cambios recientes
          </button>
        </li>
      )}
      <li>
        <button type="button" onClick={() => onOpen('team')}>
          <Icon name="contact" />
          Equipo
        </button>
      </li>
      <li>
        <button type="button" onClick={() => onOpen('cards')}>
          <ArrowLeftRight size={20} strokeWidth={1.9} aria-hidden />
          Tus tarjetas
        </button>
      </li>
      <li>
        <a href="/logros">
          <Trophy size={20} strokeWidth={1.9} aria-hidden />
          Logros
          {hasNewAchievements && <b>Nuevo</b>}
        </a>
      </li>
      <li>
        <a href="/perfil">
          <Icon name="person" />
          Tu cuenta
        </a>
      </li>
      <li>
        <button type="button" disabled={isPending} onClick={signOut}>
          <Icon name="leave" />
          Cerrar sesión
        </button>
      </li>
    </ul>
  );
}
