/** What the QR codes say that the camera's picture shows now. */
export type QrReader = (video: HTMLVideoElement) => Promise<readonly string[]>;

/** The platform's own reader of codes (Shape Detection API); not every browser has one, and not every one that has knows QR codes. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

async function platformReader(): Promise<QrReader | undefined> {
  const { BarcodeDetector: Reader } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = (await Reader?.getSupportedFormats().catch(() => undefined)) ?? [];
  if (!Reader || !formats.includes('qr_code')) return undefined;
  const detector = new Reader({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
}

/** As many pixels as a code at arm's length needs; more take a slow phone longer than they help. */
const MOST_PIXELS = 960;

/** Elsewhere the picture is drawn and decoded here, by a library that only then is loaded. */
async function ownReader(): Promise<QrReader> {
  const { decodeQr } = await import('./decode-qr.ts');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (video) => {
    const { videoWidth, videoHeight } = video;
    const scale = Math.min(1, MOST_PIXELS / Math.max(1, videoWidth, videoHeight));
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
    if (!context || width === 0 || height === 0) return Promise.resolve([]);
    Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0, width, height);
    const text = decodeQr(context.getImageData(0, 0, width, height));
    return Promise.resolve(text === undefined ? [] : [text]);
  };
}

/** The quickest reader that this browser has. Rejects where the library cannot be loaded. */
export const openQrReader = async (): Promise<QrReader> => (await platformReader()) ?? ownReader();
