import { useEffect, useEffectEvent, useRef } from 'react';
import { codeFrom } from '#shared/domain/handover-code.ts';
import { useText } from '#web/lib/text.tsx';
import styles from './codes.module.css';

/** The platform's own reader of codes (Shape Detection API); not every browser has one. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type Reader = new (options: { formats: readonly string[] }) => Detector;

const readerOf = (): Reader | undefined => (globalThis as { BarcodeDetector?: Reader }).BarcodeDetector;

/** Otherwise the phone's camera app reads the code, which is a link to this page, or it is typed. */
export const canScan = (): boolean =>
  readerOf() !== undefined && (navigator as Partial<Navigator>).mediaDevices !== undefined;

const LOOK_EVERY_MS = 250;

interface CodeScannerProps {
  onCode: (code: string) => void;
  /** No camera, or no permission. */
  onFailed: () => void;
}

/** The camera's picture, looked at a few times a second until it shows a handover code. */
export function CodeScanner({ onCode, onFailed }: CodeScannerProps) {
  const t = useText();
  const video = useRef<HTMLVideoElement>(null);
  const found = useEffectEvent(onCode);
  const failed = useEffectEvent(onFailed);
  useEffect(() => {
    const Reader = readerOf();
    let isOver = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (detector: Detector): Promise<void> => {
      const seen = video.current ? await detector.detect(video.current).catch(() => []) : [];
      const code = seen.map(({ rawValue }) => codeFrom(rawValue)).find((one) => one !== undefined);
      if (isOver) return;
      if (code === undefined) timer = setTimeout(() => void look(detector), LOOK_EVERY_MS);
      else found(code);
    };
    const start = async (): Promise<void> => {
      if (!Reader) throw new Error('no reader of codes');
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver || !video.current) {
        stream.getTracks().forEach((track) => track.stop());
        return;
      }
      video.current.srcObject = stream;
      await video.current.play();
      await look(new Reader({ formats: ['qr_code'] }));
    };
    start().catch(() => {
      if (!isOver) failed();
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, []);
  return (
    <video ref={video} className={styles.camera} muted playsInline aria-label={t('bookings.code.camera')} />
  );
}
