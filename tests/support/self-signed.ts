import { generateKeyPairSync, sign } from 'node:crypto';

/*
 * A certificate for 127.0.0.1, in DER (X.690) for X.509 v3: needs no openssl and no key in the repository.
 */

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BITS = 0x03;
const OCTETS = 0x04;
const UTF8 = 0x0c;
const TIME = 0x18;
const seq = (...parts: Buffer[]) => der(SEQUENCE, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const bits = (content: Buffer) => der(BITS, Buffer.from([0]), content);
const time = (text: string) => der(TIME, Buffer.from(text));

const ECDSA_SHA256 = seq(oid('2a8648ce3d040302'));
const COMMON_NAME = oid('550403');
const BASIC_CONSTRAINTS = oid('551d13');
const OTHER_NAMES = oid('551d11');
const TRUE = der(0x01, Buffer.from([0xff]));
/** [7]: an address of the internet protocol. */
const LOOPBACK = der(0x87, Buffer.from([127, 0, 0, 1]));

/** Key and certificate in PEM; clients trust the certificate as their `ca`. */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const name = seq(der(SET, seq(COMMON_NAME, der(UTF8, Buffer.from('push service of the tests')))));
  const extensions = seq(
    seq(BASIC_CONSTRAINTS, TRUE, der(OCTETS, seq(TRUE))),
    seq(OTHER_NAMES, der(OCTETS, seq(LOOPBACK))),
  );
  const body = seq(
    der(0xa0, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.from([1])),
    ECDSA_SHA256,
    name,
    seq(time('20200101000000Z'), time('20991231000000Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const whole = seq(body, ECDSA_SHA256, bits(sign('sha256', body, privateKey)));
  const lines = whole.toString('base64').replace(/.{64}/g, '$&\n').trimEnd();
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
