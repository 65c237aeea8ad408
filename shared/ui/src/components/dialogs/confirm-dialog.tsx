import { type ReactNode, useState } from 'react';
import { Button } from '../buttons/button';
import { Modal } from './modal';
import { Notice } from '../messages/notice';
import { Stack } from '../layout/section';

interface ConfirmProps {
  title: string;
  yes: string;
  look?: 'danger' | 'primary' | undefined;
  children: ReactNode;
  onClose: () => void;
  /** Runs the action. @returns the message to show when it failed */
  onConfirm: () => Promise<string | void>;
}

export function ConfirmDialog({ title, yes, look = 'danger', children, onClose, onConfirm }: ConfirmProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = async () => {
    setIsBusy(true);
    setProblem(null);
    const message = await onConfirm();
    setIsBusy(false);
    if (message) setProblem(message);
  };
  return (
    <Modal
      title={title}
      onClose={() => {
        if (!isBusy) onClose();
      }}
      actions={
        // The second half of a double click would repeat an action that has just failed.
        <Button look={look} busy={isBusy} onClick={({ detail }) => detail < 2 && void confirm()}>
          {yes}
        </Button>
      }
    >
      <Stack>
        {problem && (
          <div role="alert" ref={scrollTo}>
            <Notice tone="warning">{problem}</Notice>
          </div>
        )}
        <div>{children}</div>
      </Stack>
    </Modal>
  );
}

const scrollTo = (alert: HTMLElement | null) => alert?.scrollIntoView?.({ block: 'nearest' });
