import type { FailureReason, Metrics, Upstream } from './metrics.ts';

export async function measureCall<Answer>(
  { upstreamSeconds, upstreamFailures }: Metrics,
  upstream: Upstream,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const stop = upstreamSeconds.startTimer({ upstream });
  try {
    return await call();
  } catch (error) {
    upstreamFailures.inc({ upstream, reason: reasonOf(error) });
    throw error;
  } finally {
    stop();
  }
}

function reasonOf(error: unknown): FailureReason {
  if (!(error instanceof Error)) return 'answer';
  if (error.name === 'TimeoutError') return 'timeout';
  return error instanceof TypeError ? 'unreachable' : 'answer';
}
