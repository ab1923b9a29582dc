import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** The inputs of one ceremony, including values that a faulty or attacked authenticator might send. */
interface Ceremony {
  challenge: string;
  origin?: string;
  rpId?: string;
  /** Whether the person was recognised: fingerprint, face or PIN. */
  isVerified?: boolean;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

/** Who vouches for a new passkey. */
type Attestation = 'nobody' | 'itself' | 'maker';

/** The certificate is signed by its own key, until 2126. */
const MAKER = {
  key: createPrivateKey({
    key: Buffer.from(
      'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg+xAWA6MWXuoPwQvXKtfvj328BGVflsU8ucDKfPYqA/6hRANCAASo9QNLFdgtZnapmmpCe8QQi4HRwTtVSZSRs9lxmr2kcWwI0WnJ5sc0rHvnzNsbJPCmVfYrOeUjlu3yPu/l/sS2',
      'base64',
    ),
    format: 'der',
    type: 'pkcs8',
  }),
  certificate: Buffer.from(
    'MIIB1zCCAX2gAwIBAgIUEloT081TQSiQBWLqhlIyNcJD6UswCgYIKoZIzj0EAwIwUjELMAkGA1UEBhMCQ0wxDzANBgNVBAoMBlBydWViYTEiMCAGA1UECwwZQXV0aGVudGljYXRvciBBdHRlc3RhdGlvbjEOMAwGA1UEAwwFTGxhdmUwIBcNMjYxMjAxMDAyMTUzWhgPMjEyNjExMDcwMDIxNTNaMFIxCzAJBgNVBAYTAkNMMQ8wDQYDVQQKDAZQcnVlYmExIjAgBgNVBAsMGUF1dGhlbnRpY2F0b3IgQXR0ZXN0YXRpb24xDjAMBgNVBAMMBUxsYXZlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEqPUDSxXYLWZ2qZpqQnvEEIuB0cE7VUmUkbPZcZq9pHFsCNFpyebHNKx758zbGyTwplX2KznlI5bt8j7v5f7EtqMvMC0wDAYDVR0TAQH/BAIwADAdBgNVHQ4EFgQU9vW6qc1Y+ay+Tc6cyrbVe6/4rQEwCgYIKoZIzj0EAwIDSAAwRQIhALL/MXb1FeCWLV1K9NbHnA6uZz5upZNqeD2/oKNjkXhiAiAA+f9W90HikSHJ+zh6ERChD87bgZlabyH5jWhQp0nhSQ==',
    'base64',
  ),
};

/**
 * An authenticator with one passkey, whose answers are what a browser would send (WebAuthn level 2, ES256).
 */
export function makeAuthenticator(ownOrigin: string, userHandle?: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, { challenge, origin = ownOrigin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(
    { rpId = 'localhost', isVerified = true }: Ceremony,
    credential: Buffer = Buffer.alloc(0),
  ): Buffer {
    counter += 1;
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | (credential.length > 0 ? WITH_CREDENTIAL : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count, credential]);
  }

  /** Signed by nobody, by the passkey itself, or by its maker with a certificate. */
  function attestationObject(data: Buffer, client: Buffer, by: Attestation): Buffer {
    const signed = Buffer.concat([data, sha256(client)]);
    const statement = new Map<string, number | Uint8Array | Uint8Array[]>();
    if (by !== 'nobody') {
      statement.set('alg', -7).set('sig', sign('sha256', signed, by === 'maker' ? MAKER.key : privateKey));
      if (by === 'maker') statement.set('x5c', [MAKER.certificate]);
    }
    const fields: [string, string | Uint8Array | typeof statement][] = [
      ['fmt', by === 'nobody' ? 'none' : 'packed'],
      ['attStmt', statement],
      ['authData', data],
    ];
    return Buffer.from(isoCBOR.encode(new Map(fields)));
  }

  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const coordinates = [x, y].map((part) => Buffer.from(part, 'base64url'));
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      coordinates[0] ?? Buffer.alloc(0),
      Buffer.from('225820', 'hex'),
      coordinates[1] ?? Buffer.alloc(0),
    ]);
  }

  const common = { id: base64url(id), rawId: base64url(id), type: 'public-key' };
  return {
    create(ceremony: Ceremony, by: Attestation = 'nobody') {
      const client = clientData('webauthn.create', ceremony);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, coseKey()]);
      return {
        ...common,
        response: {
          clientDataJSON: base64url(client),
          attestationObject: base64url(
            attestationObject(authenticatorData(ceremony, credential), client, by),
          ),
        },
      };
    },
    use(ceremony: Ceremony) {
      const [data, client] = [authenticatorData(ceremony), clientData('webauthn.get', ceremony)];
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          ...(userHandle ? { userHandle } : {}),
        },
      };
    },
    /** Sets the counter back, as in an older copy of the authenticator. */
    rewind() {
      counter = 0;
    },
  };
}

export type Authenticator = ReturnType<typeof makeAuthenticator>;
