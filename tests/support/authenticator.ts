import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

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

/**
 * An authenticator with one passkey, whose answers are what a browser would send (WebAuthn level 2, ES256, no
 * attestation).
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

  /** Encoded in CBOR by hand, because its shape never changes. */
  function attestationObject(data: Buffer): Buffer {
    const head = Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex');
    return Buffer.concat([head, Buffer.of(0x58, data.length), data]);
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
    create(ceremony: Ceremony) {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, coseKey()]);
      return {
        ...common,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', ceremony)),
          attestationObject: base64url(attestationObject(authenticatorData(ceremony, credential))),
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
