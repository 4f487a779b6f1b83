// Helps with typing on the pages of a forgotten password; without it they work all the same.

const ring = document.querySelector('[data-left]');
const late = document.querySelector('.late');
if (ring) {
  const whole = Number(ring.dataset.whole);
  const until = performance.now() + Number(ring.dataset.left) * 1000;
  const show = () => {
    const left = Math.max(Math.ceil((until - performance.now()) / 1000), 0);
    const two = (n) => String(n).padStart(2, '0');
    ring.querySelector('span').textContent = `${two(Math.floor(left / 60))}:${two(left % 60)}`;
    ring.querySelector('.rest').setAttribute('stroke-dasharray', `${(left / whole) * 100} 100`);
    late.hidden = left > 0;
    if (left > 0) setTimeout(show, 500);
  };
  show();
}

const code = document.querySelector('.boxes');
code?.addEventListener('input', () => {
  code.value = code.value.replace(/\D/g, '');
  if (code.value.length === code.maxLength) code.form.requestSubmit();
});

const password = document.querySelector('#password');
const rules = [...document.querySelectorAll('[data-pattern]')].map((item) => [item, new RegExp(item.dataset.pattern)]);
password?.addEventListener('input', () => {
  for (const [item, pattern] of rules) item.classList.toggle('met', pattern.test(password.value));
});

for (const eye of document.querySelectorAll('.eye')) {
  const input = eye.previousElementSibling;
  eye.hidden = false;
  eye.addEventListener('click', () => {
    const isShown = input.type === 'text';
    input.type = isShown ? 'password' : 'text';
    eye.setAttribute('aria-pressed', String(!isShown));
  });
}
