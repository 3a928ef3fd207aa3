import { useEffect, useEffectEvent, useRef } from 'react';
import { codeFrom } from '#shared/domain/handover-code.ts';
import { useText } from '#web/lib/text.tsx';
import { openQrReader, type QrReader } from '../lib/qr-reader.ts';
import styles from './codes.module.css';

/** Otherwise the phone's camera app reads the code, which is a link to this page, or it is typed. */
export const canScan = (): boolean =>
  typeof (navigator as Partial<Navigator>).mediaDevices?.getUserMedia === 'function';

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
    let isOver = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (read: QrReader): Promise<void> => {
      const seen = video.current ? await read(video.current).catch(() => []) : [];
      const code = seen.map(codeFrom).find((one) => one !== undefined);
      if (isOver) return;
      if (code === undefined) timer = setTimeout(() => void look(read), LOOK_EVERY_MS);
      else found(code);
    };
    const start = async (): Promise<void> => {
      const read = await openQrReader();
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver || !video.current) {
        stream.getTracks().forEach((track) => track.stop());
        return;
      }
      video.current.srcObject = stream;
      await video.current.play();
      await look(read);
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
