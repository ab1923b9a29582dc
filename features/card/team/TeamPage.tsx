import { useState } from 'react';
import type { CardWithRole } from '#features/card/cards/cards.contract.ts';
import { firstLetters } from '#features/people/accounts/person.rules.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Alert, type AlertProps } from '#foundation/ui/feedback/Alert.tsx';
import { LoadState } from '#foundation/ui/feedback/LoadState.tsx';
import { reasonOf, signInOf } from '#foundation/ui/feedback/showFailure.ts';
import { FilterSelect } from '#foundation/ui/form/FilterSelect.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { Ellipsis } from '#foundation/ui/icon/lucide.ts';
import { Column } from '#foundation/ui/layout/Column.tsx';
import { Details } from '#foundation/ui/layout/Details.tsx';
import { SectionHead } from '#foundation/ui/layout/SectionHead.tsx';
import { NamedRow, NamedRows } from '#foundation/ui/list/NamedRows.tsx';
import { DeleteDialog } from '#foundation/ui/overlay/DeleteDialog.tsx';
import { Menu } from '#foundation/ui/overlay/Menu.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { ManagerDialog } from './ManagerDialog.tsx';
import { OwnMembership, OwnRow } from './OwnMembership.tsx';
import { ROLE_OPTIONS } from './role-options.rules.ts';
import styles from './TeamPage.module.css';
import type { Invitation, TeamMember } from './team.contract.ts';
import { ROLE_NAMES } from './team.rules.ts';
import { useTeam } from './useTeam.tsx';

interface TeamPageProps {
  card: CardWithRole;
  /** Who is signed in. */
  personId: number;
}

/** Who works with a card. Its owner invites people and ends memberships; a member can leave. */
export const TeamPage = ({ card, personId }: TeamPageProps) =>
  card.role === 'owner' ? (
    <TeamOfOwner card={card} isOwn={card.userId === personId} />
  ) : (
    <>
      <SectionHead title="Equipo" />
      <Column>
        <OwnMembership card={card} role={card.role} personId={personId} />
      </Column>
    </>
  );

const CANNOT_CHANGE = 'No se pudo cambiar el rol';

/** `isOwn`: whether the viewer is the owner, and not an administrator who helps. */
function TeamOfOwner({ card, isOwn }: { card: CardWithRole; isOwn: boolean }) {
  const { query, invite, revoke, setRole, remove } = useTeam(card.id);
  const [isInviting, setInviting] = useState(false);
  const [leaving, setLeaving] = useState<TeamMember | null>(null);
  const [promoted, setPromoted] = useState<TeamMember | null>(null);
  const [problem, setProblem] = useState<AlertProps | null>(null);
  const attempt = async (title: string, work: () => Promise<unknown>) => {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem({ title, detail: reasonOf(error), action: signInOf(error) });
    }
  };
  const head = (
    <SectionHead title="Equipo">
      <Button onClick={() => setInviting(true)}>
        <Icon name="plus" />
        Invitar
      </Button>
    </SectionHead>
  );
  if (!query.data)
    return (
      <>
        {head}
        <LoadState query={query} of="tu equipo" shape="people" />
      </>
    );
  const { members, invitations } = query.data;
  return (
    <>
      {head}
      <div className={styles.team}>
        <p className={styles.why}>Cada persona entra con su propia cuenta, y ves quién hizo cada cambio.</p>
        {problem && <Alert {...problem} />}
        <NamedRows label="Personas del equipo">
          {isOwn && (
            <OwnRow
              detail={({ email }) => (
                <>
                  {email}
                  <br />
                  Cuenta principal
                </>
              )}
            />
          )}
          {members.map((member) => (
            <NamedRow
              key={member.userId}
              mark={firstLetters(member.name.split(' ').slice(0, 2))}
              name={member.name}
              detail={
                <>
                  {member.name !== member.email && (
                    <>
                      {member.email}
                      <br />
                    </>
                  )}
                  Desde el {dayOf(member.joinedAt)}
                </>
              }
            >
              <FilterSelect
                className={styles.role}
                label={`Rol de ${member.name}`}
                isLabelHidden
                value={member.role}
                options={ROLE_OPTIONS}
                onChange={(role) =>
                  role === 'manages'
                    ? setPromoted(member)
                    : attempt(CANNOT_CHANGE, () => setRole(member, role))
                }
              />
              <Menu
                label={`Más de ${member.name}`}
                items={[
                  {
                    label: 'Quitar del equipo',
                    icon: <Icon name="bin" />,
                    onSelect: () => setLeaving(member),
                  },
                ]}
              >
                <Ellipsis size={20} />
              </Menu>
            </NamedRow>
          ))}
        </NamedRows>
        <Details title="Qué puede hacer cada rol" className={styles.rights}>
          {ROLE_OPTIONS.map(({ value, label, hint }) => (
            <p key={value}>
              <b>{label}:</b> {hint}
            </p>
          ))}
        </Details>
        {invitations.length > 0 && (
          <section className={styles.section} aria-labelledby="open-invitations">
            <h2 id="open-invitations">Invitaciones abiertas</h2>
            <NamedRows>
              {invitations.map((invitation) => (
                <NamedRow
                  key={invitation.id}
                  name={`${invitation.email ?? 'Por enlace'} · ${ROLE_NAMES[invitation.role]}`}
                  detail={sentWords(invitation)}
                >
                  <Button
                    variant="line"
                    small
                    aria-label={`Anular la invitación ${invitation.email ?? `del ${dayOf(invitation.invitedAt)}`}`}
                    onClick={() => attempt('No se pudo anular', () => revoke(invitation))}
                  >
                    Anular
                  </Button>
                </NamedRow>
              ))}
            </NamedRows>
          </section>
        )}
      </div>
      {isInviting && (
        <InviteDialog cardTitle={card.title} invite={invite} onClose={() => setInviting(false)} />
      )}
      {promoted && (
        <ManagerDialog
          title={`¿Que ${promoted.name} administre?`}
          submitLabel="Cambiar el rol"
          failure={CANNOT_CHANGE}
          onProven={async (proof) => void (await setRole(promoted, 'manages', proof))}
          onClose={() => setPromoted(null)}
        />
      )}
      {leaving && (
        <DeleteDialog
          label={`Quitar a ${leaving.name}`}
          onDelete={() => attempt('No se pudo quitar', () => remove(leaving))}
          onClose={() => setLeaving(null)}
        >
          {leaving.name} deja de ver los pedidos y de trabajar con esta tarjeta al instante. Lo que hizo queda
          con su nombre.
          {invitations.length > 0 && ' También se anulan las invitaciones abiertas, por si tiene una.'}
        </DeleteDialog>
      )}
    </>
  );
}

const DAY = new Intl.DateTimeFormat('es-CL', { day: 'numeric', month: 'long' });
/** In the time zone of the owner's device. */
const dayOf = (time: string): string => DAY.format(new Date(time));

const sentWords = ({ invitedBy, invitedAt, expiresAt }: Invitation): string =>
  `${invitedBy ? `De ${invitedBy}, ` : ''}${dayOf(invitedAt)}. Vence el ${dayOf(expiresAt)}.`;
