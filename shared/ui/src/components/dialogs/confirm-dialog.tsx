import { type ReactNode, useState } from 'react';
import { Button } from '../buttons/button';
import { Modal } from './modal';
import { Notice } from '../messages/notice';
import { Stack } from '../layout/section';

interface ConfirmProps {
  /** The dialog's name: what is about to happen. */
  title: string;
  /** The button that lets it happen. */
  yes: string;
  /** `primary` where nothing is lost by it. */
  look?: 'danger' | 'primary' | undefined;
  children: ReactNode;
  onClose: () => void;
  /** Does it. @returns what the person is told when it could not be done; nothing when it was */
  onConfirm: () => Promise<string | void>;
}

/** Asks before something is done that is not undone, and stays with the reason when that fails. */
export function ConfirmDialog({ title, yes, look = 'danger', children, onClose, onConfirm }: ConfirmProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = async () => {
    setIsBusy(true);
    setProblem(null);
    const words = await onConfirm();
    setIsBusy(false);
    if (words) setProblem(words);
  };
  return (
    <Modal
      title={title}
      onClose={() => {
        if (!isBusy) onClose();
      }}
      actions={
        <Button look={look} busy={isBusy} onClick={() => void confirm()}>
          {yes}
        </Button>
      }
    >
      <Stack>
        <p>{children}</p>
        {problem && (
          <div role="alert">
            <Notice tone="warning">{problem}</Notice>
          </div>
        )}
      </Stack>
    </Modal>
  );
}
