import { imageAt, imageSrcSet } from '#features/platform/images/images.rules.ts';
import type { User } from './accounts.contract.ts';
import styles from './ProfilePhoto.module.css';
import { initials } from './person.rules.ts';

const SIZE = 88;
const WIDEST = 240;

/** A round photo, or the person's initials. The alternative text is empty, because the name is shown beside it. */
export function ProfilePhoto({ person }: { person: User }) {
  const photo = person.profileImageUrl;
  const srcSet = photo ? imageSrcSet(photo, WIDEST) : undefined;
  return photo ? (
    <img
      className={styles.photo}
      src={imageAt(photo, WIDEST)}
      srcSet={srcSet}
      sizes={srcSet && `${SIZE}px`}
      width={SIZE}
      height={SIZE}
      alt=""
    />
  ) : (
    <span className={styles.photo} aria-hidden="true">
      {initials(person)}
    </span>
  );
}
