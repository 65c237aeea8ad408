/** A translation replaces text nodes, and React then throws. The only child of an element is safe: React replaces all. */
const rule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      beside: 'Give this text an element of its own, or make it one text with its neighbours.',
    },
  },
  create: (context) => {
    const check = ({ children }) => {
      const siblings = children.filter((child) => !isDropped(child));
      siblings.forEach((child, index) => {
        if (isSpace(child) || siblings.toSpliced(index, 1).every(isSpace)) return;
        const beside = [siblings[index - 1], siblings[index + 1]].some(isText);
        const isUnsafe =
          child.type === 'JSXText'
            ? siblings.slice(0, index).some(comesAndGoes)
            : child.type === 'JSXExpressionContainer' && mayBeText(child.expression, beside);
        if (isUnsafe) context.report({ node: child, messageId: 'beside' });
      });
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

const isDropped = ({ type, value, expression }) =>
  (type === 'JSXText' && !value.trim() && value.includes('\n')) || expression?.type === 'JSXEmptyExpression';

const isSpace = (child) => typeof textOf(child) === 'string' && !textOf(child).trim();

const isText = (child) => child !== undefined && typeof textOf(child) === 'string';
const textOf = ({ type, value, expression }) => (type === 'JSXText' ? value : expression?.value);

const comesAndGoes = ({ type, expression }) =>
  type === 'JSXExpressionContainer' &&
  expression.type !== 'Literal' &&
  expression.type !== 'JSXEmptyExpression';

/** A name beside a text is a text as well. Elsewhere it may be an element. */
function mayBeText(expression, beside) {
  switch (expression.type) {
    case 'Literal':
      return ['string', 'number'].includes(typeof expression.value);
    case 'TemplateLiteral':
      return true;
    case 'LogicalExpression':
      return mayBeText(expression.right, beside);
    case 'ConditionalExpression':
      return mayBeText(expression.consequent, beside) || mayBeText(expression.alternate, beside);
    case 'Identifier':
    case 'MemberExpression':
    case 'CallExpression':
      return beside;
    default:
      return false;
  }
}

export const translatedText = { rules: { alone: rule } };
