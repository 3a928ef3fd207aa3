import { decodeQR } from 'qr/decode.js';

/** The text of the QR code in a picture, at any angle; undefined without one. */
export function decodeQr(picture: Pick<ImageData, 'data' | 'width' | 'height'>): string | undefined {
  try {
    return decodeQR(picture, { format: 'RGBA' });
  } catch {
    return undefined;
  }
}
